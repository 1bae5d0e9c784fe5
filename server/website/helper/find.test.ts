import { expect, it } from 'vitest';
import { find } from './find.ts';

it.each(['"', '$', '“ ”', 'NZ$', '\u0301'])('the mark %s alone finds no text', (mark) => {
	expect(find(mark)).toEqual([]);
});
