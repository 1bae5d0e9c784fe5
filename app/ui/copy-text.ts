/** Puts text on the clipboard; answers whether the browser let us. Without HTTPS there is no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
