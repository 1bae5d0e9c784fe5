import { expect, it, vi } from 'vitest';
import { hashTarget } from './hash-target.ts';

it.each([
	['#contact', 'contact'],
	['#24-7', '24-7'],
	['#%C4%81-%C5%8D', 'ā-ō'],
	['#ā-ō', 'ā-ō'],
	['#get%20in%20touch', 'get in touch'],
	['#clause:7.2', 'clause:7.2'],
	['#100%', '100%'],
	['#a%20b', 'a%20b'],
])('%s names the element with the id "%s"', (hash, id) => {
	const element = { id };
	vi.stubGlobal('document', { getElementById: (name: string) => (name === id ? element : null) });
	expect(hashTarget(hash)).toBe(element);
});
