/**
 * Shows a short message at the bottom right (specification §2). It goes by itself, and does not come when its code
 * cannot be fetched: whatever must be known stands on the page too.
 */
export async function showToast(text: string): Promise<void> {
	try {
		const { addToast } = await import('./toaster.tsx');
		addToast(text);
	} catch {
		// Nothing is lost with it.
	}
}
