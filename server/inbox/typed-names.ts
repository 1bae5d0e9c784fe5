/**
 * The names of fields for texts that people type: asked about before they are lost, here and in the
 * browser.
 */
export const typedNames: readonly string[] = [
	'reply',
	'note',
	'reason',
	'title',
	'text',
	'name',
	'signature',
	'email',
	'phone',
];
