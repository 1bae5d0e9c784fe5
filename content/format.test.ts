import { expect, it } from 'vitest';
import { firstWords, slug } from './format.ts';

it.each([
	['AI Consulting & Strategy', 'ai-consulting-strategy'],
	['Māori', 'maori'],
	['“Rings back”', 'rings-back'],
])('%s is %s in an address', (name, part) => {
	expect(slug(name)).toBe(part);
});

it('a text that fits is whole, and a longer one ends after a word', () => {
	expect(firstWords('Rings back', 10)).toBe('Rings back');
	expect(firstWords('Rings back', 9)).toBe('Rings …');
});
