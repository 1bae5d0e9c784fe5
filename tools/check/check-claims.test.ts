import { describe, expect, it } from 'vitest';
import { claims } from '#content/claims.ts';
import { paths } from '#content/paths.ts';
import { checkClaims } from './check-claims.ts';

const trades = `${claims.manualWork.figure} and ${claims.quoteConversions.figure}`;

describe('the register of claims', () => {
	it('accepts a page with its claims', () => {
		expect(checkClaims(paths.trades, trades)).toEqual([]);
	});

	it('reports a missing claim', () => {
		expect(checkClaims(paths.trades, claims.manualWork.figure)).toEqual([
			expect.stringContaining(claims.quoteConversions.figure),
		]);
	});

	it('reports a claim that is not registered for the page', () => {
		expect(checkClaims(paths.contact, trades)).toHaveLength(2);
	});

	it('ignores unknown pages', () => {
		expect(checkClaims('/elsewhere', trades)).toEqual([]);
	});
});
