import { expect, it } from 'vitest';
import { find } from './find.ts';

it('words that are longer than any text are in none', () => {
	expect(find('a+'.repeat(4000))).toEqual([]);
});

it.each(['"', '$', '“ ”', 'NZ$', '\u0301'])('the mark %s alone finds no text', (mark) => {
	expect(find(mark)).toEqual([]);
});
