const replacements: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
	'\0': '',
};

/** Escapes text for element content and quoted attributes. Removes null characters, which HTML does not allow. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"'\0]/g, (character) => replacements[character] ?? '');
}
