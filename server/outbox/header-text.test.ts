import { expect, it } from 'vitest';
import { oneLine } from './header-text.ts';

it.each([
	['\u202eevil\u202c 555 0123', 'evil 555 0123'],
	['\u2067name\u2069', 'name'],
	['two\r\nlines\u2028here', 'two lines here'],
	['\u05d0\u05d1', '\u05d0\u05d1'],
])('a line turns round nothing that follows it, and stays a line: %j', (typed, line) => {
	expect(oneLine(typed)).toBe(line);
});
