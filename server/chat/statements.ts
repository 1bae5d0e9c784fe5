import type { Figure } from '#content/claims.ts';

/** Members of content that say nothing without the page: controls, drawings, names for programs. */
const notText: ReadonlySet<string> = new Set([
	'action',
	'alt',
	'button',
	'drawing',
	'flow',
	'group',
	'heads',
	'icon',
	'id',
	'link',
	'offering',
	'zone',
]);

const isFigure = (value: unknown): value is Figure =>
	typeof value === 'object' && value !== null && 'figure' in value;
const isText = (value: unknown) => typeof value === 'string' || isFigure(value);

const textOf = (value: unknown): string =>
	isFigure(value) ? [value.before, value.figure, value.after].filter(Boolean).join(' ') : String(value);

const isSentence = (text: string) => /[.?!]$/.test(text);

/** Returns a text, or a list of texts, as one sentence. Otherwise undefined. */
function sentenceOf(value: unknown): string | undefined {
	if (isText(value)) return textOf(value);
	if (!Array.isArray(value) || !value.every(isText)) return undefined;
	const texts = value.map(textOf);
	return texts.every(isSentence) ? texts.join(' ') : `${texts.join('; ')}.`;
}

/**
 * Returns the text in a value of any shape as statements, for a reader who sees no page. The texts and lists of one
 * object are one statement, which begins with its title. The objects in it follow. Numbers are left out, because
 * content does not say their units.
 */
export function statements(value: unknown): string[] {
	const sentence = sentenceOf(value);
	if (sentence !== undefined) return sentence === '' ? [] : [sentence];
	if (Array.isArray(value)) return value.flatMap(statements);
	if (typeof value !== 'object' || value === null) return [];
	const { title, name, label, ...others } = value as Readonly<Record<string, unknown>>;
	const members = Object.entries(others).flatMap(([key, member]) => (notText.has(key) ? [] : [member]));
	const own = members
		.flatMap((member) => sentenceOf(member) || [])
		.map((text) => (isSentence(text) ? text : `${text}.`))
		.join(' ');
	const inner = members.filter((member) => sentenceOf(member) === undefined);
	const line = [title ?? name ?? label, own].filter(Boolean).join(': ');
	return [...(line === '' ? [] : [line]), ...inner.flatMap(statements)];
}
