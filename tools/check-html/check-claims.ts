import { type ClaimName, claims, type Figure, substantiations } from '#content/claims.ts';
import type { PageName } from '#content/pages.ts';
import { paths } from '#content/paths.ts';

const figures: Readonly<Record<ClaimName, Figure>> = claims;
const names = Object.keys(claims) as ClaimName[];
const pagesOf = (name: ClaimName) =>
	names
		.filter((other) => figures[other].figure === figures[name].figure)
		.flatMap((other) => substantiations[other].usedOn);

/**
 * What the register of claims says wrongly of a page: a claim that it does not make, or a figure that it has no claim for.
 *
 * @param path of the page
 * @param text that a visitor reads there
 */
export function checkClaims(path: string, text: string): string[] {
	const page = (Object.keys(paths) as PageName[]).find((name) => paths[name] === path);
	if (!page) return [];
	return names.flatMap((name) => {
		const { figure } = figures[name];
		const stands = text.includes(figure);
		if (substantiations[name].usedOn.includes(page) && !stands) {
			return [`${figure} is not here, where content/claims.ts has the claim ${name}`];
		}
		if (stands && !pagesOf(name).includes(page)) {
			return [`${figure} stands here, and content/claims.ts has ${name} elsewhere only`];
		}
		return [];
	});
}
