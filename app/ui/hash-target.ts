/**
 * Returns the element that the fragment of a URL names, whatever characters its id has: the id as
 * it stands in the URL, else percent-decoded (WHATWG HTML, "find a potential indicated element").
 *
 * @param hash with its `#`, as in `location.hash`
 */
export function hashTarget(hash: string): HTMLElement | null {
	const fragment = hash.slice(1);
	return document.getElementById(fragment) ?? document.getElementById(decode(fragment));
}

function decode(fragment: string): string {
	try {
		return decodeURIComponent(fragment);
	} catch {
		// A per cent sign that begins no code is one.
		return fragment;
	}
}
