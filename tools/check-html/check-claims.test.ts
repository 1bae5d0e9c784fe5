import { describe, expect, it } from 'vitest';
import { claims } from '#content/claims.ts';
import { paths } from '#content/paths.ts';
import { checkClaims } from './check-claims.ts';

const trades = `${claims.manualWork.figure} and ${claims.quoteConversions.figure}`;

describe('the register of claims', () => {
	it('agrees with a page that makes its claims', () => {
		expect(checkClaims(paths.trades, trades)).toEqual([]);
	});

	it('notices a claim that has gone', () => {
		expect(checkClaims(paths.trades, claims.manualWork.figure)).toEqual([
			expect.stringContaining(claims.quoteConversions.figure),
		]);
	});

	it('notices a claim that has come', () => {
		expect(checkClaims(paths.contact, trades)).toHaveLength(2);
	});

	it('does not know pages that are none of the site’s', () => {
		expect(checkClaims('/elsewhere', trades)).toEqual([]);
	});
});
