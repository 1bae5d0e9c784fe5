import { expect, it } from 'vitest';
import { slug } from './format.ts';

it.each([
	['AI Consulting & Strategy', 'ai-consulting-strategy'],
	['Māori', 'maori'],
	['“Rings back”', 'rings-back'],
])('%s is %s in an address', (name, part) => {
	expect(slug(name)).toBe(part);
});
