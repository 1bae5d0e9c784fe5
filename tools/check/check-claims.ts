import { claimRegister } from '#content/claim-register.ts';
import type { PageRecord } from '#content/page-record.ts';
import { pageNames, recordOf } from '#content/pages.ts';

const figuresOf = ({ claims: made = [] }: PageRecord) => made.map((name) => claimRegister[name]?.figure);

/**
 * Compares the text of a page with the claims of its record. Returns a sentence for each claim that the page should make
 * and does not, and for each figure of the register that its record does not have.
 */
export function checkClaims(path: string, text: string): string[] {
	const record = pageNames.map(recordOf).find((page) => page.path === path);
	if (!record) return [];
	return Object.entries(claimRegister).flatMap(([name, { figure }]) => {
		const isOnPage = text.includes(figure);
		if (record.claims?.includes(name) && !isOnPage)
			return [`${figure} is missing, which the page's record has (${name})`];
		if (isOnPage && !figuresOf(record).includes(figure))
			return [`${figure} is on the page, and its record does not have it (${name})`];
		return [];
	});
}
