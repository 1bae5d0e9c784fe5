import { placeOf } from './place-of.ts';

/** How many letters a name may have, so that it fits into the bar of a page 320 pixels wide. */
const mostLetters = 48;
const mostLettersOfWord = 18;

const lengthOf = (text: string) => [...text].length;

/** Returns why the bar of the pages has no room for the name of the firm, or nothing. */
function brandFault(brand: string): string | undefined {
	if (lengthOf(brand) > mostLetters)
		return `has ${lengthOf(brand)} letters; the bar of a phone has room for ${mostLetters}`;
	const word = brand.split(/[\s–-]+/).find((part) => lengthOf(part) > mostLettersOfWord);
	if (!word) return undefined;
	const count = `the word “${word}” has ${lengthOf(word)} letters`;
	return `${count}; the bar of a phone has room for ${mostLettersOfWord}`;
}

/**
 * Checks the name of the firm.
 *
 * @throws Error with its place and a sentence, if the bar of the pages has no room for it
 */
export function checkBrand(brand: string): void {
	const fault = brandFault(brand);
	if (fault) throw new Error(`${placeOf('brand:', ['content/site.yaml'])}: brand ${fault}`);
}
