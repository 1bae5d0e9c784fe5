import { expect, it } from 'vitest';
import { readTokens, withColours } from './read-tokens.ts';

const colourOf = readTokens(`:root {
	--sea-900: #012345;
	--sand-100: #fedcba;
	--ground: light-dark(var(--sand-100), var(--sea-900));
	--line: light-dark(rgb(1 2 3 / 4%), var(--sea-900));
	--deep: var(--sea-900);
}
@media print {
	:root { --ground: #fff; }
}`);

it('resolves colours and roles in both schemes', () => {
	expect(colourOf('sea-900')).toBe('#012345');
	expect(colourOf('deep', 'dark')).toBe('#012345');
	expect([colourOf('ground', 'light'), colourOf('ground', 'dark')]).toEqual(['#fedcba', '#012345']);
	expect(colourOf('line')).toBe('rgb(1 2 3 / 4%)');
	expect(() => colourOf('sky')).toThrow('--sky');
});

it('replaces the roles in a drawing', () => {
	expect(withColours('<path stroke="var(--ground)"/>', colourOf, 'dark')).toBe('<path stroke="#012345"/>');
});
