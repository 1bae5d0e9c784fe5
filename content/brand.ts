/** How many letters a name may have, so that it fits into the bar of a page 320 pixels wide. */
const mostLetters = 48;
const mostLettersOfWord = 18;

const lengthOf = (text: string) => [...text].length;

/** Returns why the bar of the pages has no room for the name of the firm, or nothing. */
export function brandFault(brand: string): string | undefined {
	if (lengthOf(brand) > mostLetters)
		return `has ${lengthOf(brand)} letters; the bar of a phone has room for ${mostLetters}`;
	const word = brand.split(/[\s–-]+/).find((part) => lengthOf(part) > mostLettersOfWord);
	if (!word) return undefined;
	const count = `the word “${word}” has ${lengthOf(word)} letters`;
	return `${count}; the bar of a phone has room for ${mostLettersOfWord}`;
}
