import { expect, it } from 'vitest';
import { isListed, pageNames } from '#content/pages.ts';
import { instructions } from './instructions.ts';

/** In characters. Every question pays for them, up to three times. */
const longest = 24_000;

it('the instructions have every listed page, and stay short', () => {
	for (const page of pageNames.filter(isListed)) expect(instructions).toContain(`, id ${page}, `);
	expect(instructions.length).toBeLessThan(longest);
});
