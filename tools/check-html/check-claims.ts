import { type ClaimName, claims, type Figure } from '#content/claims.ts';
import { pageNames } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { substantiations } from '#content/substantiations.ts';

const figures: Readonly<Record<ClaimName, Figure>> = claims;
const names = Object.keys(claims) as ClaimName[];
const pagesOf = (name: ClaimName) =>
	names
		.filter((other) => figures[other].figure === figures[name].figure)
		.flatMap((other) => substantiations[other].usedOn);

/**
 * Compares the text of a page with the register of claims. Returns a sentence for each claim that the page should make
 * and does not, and for each figure that the register does not have for this page.
 */
export function checkClaims(path: string, text: string): string[] {
	const page = pageNames.find((name) => paths[name] === path);
	if (!page) return [];
	return names.flatMap((name) => {
		const { figure } = figures[name];
		const isOnPage = text.includes(figure);
		if (substantiations[name].usedOn.includes(page) && !isOnPage) {
			return [`${figure} is missing, which content/substantiations.ts has for this page (${name})`];
		}
		if (isOnPage && !pagesOf(name).includes(page)) {
			return [`${figure} is on the page, which content/substantiations.ts does not have for it (${name})`];
		}
		return [];
	});
}
