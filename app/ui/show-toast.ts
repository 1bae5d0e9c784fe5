/**
 * Shows a short message at the bottom right. It disappears by itself, and is not
 * shown if its code cannot be fetched. Important information must be on the page too.
 */
export async function showToast(text: string): Promise<void> {
	try {
		const { addToast } = await import('./toaster.tsx');
		addToast(text);
	} catch {
		// The message is optional.
	}
}
