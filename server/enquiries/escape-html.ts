const replacements: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
	'\0': '',
};

/** Text for between tags or inside a quoted attribute. Null characters, which HTML cannot hold, are left out. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"'\0]/g, (character) => replacements[character] ?? '');
}
