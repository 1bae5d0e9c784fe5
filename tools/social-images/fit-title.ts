/** The room of a title in pixels, and its leading: the distance of lines as a multiple of their size. */
export interface Frame {
	width: number;
	height: number;
	leading: number;
}

/** A title cut into lines, with the size in pixels at which they fit. */
export interface FittedTitle {
	lines: string[];
	size: number;
}

/** Fills lines with words up to a width. */
function fill(words: readonly string[], width: number, widthOf: (line: string) => number): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		const longer = `${last} ${word}`;
		if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/** The same number of lines at their most even: the narrowest width that does not need one more. */
function balance(words: readonly string[], width: number, widthOf: (line: string) => number): string[] {
	const step = width / 50;
	let lines = fill(words, width, widthOf);
	for (let narrower = width - step; narrower > 0; narrower -= step) {
		const tried = fill(words, narrower, widthOf);
		if (tried.length > lines.length || tried.some((line) => widthOf(line) > narrower)) break;
		lines = tried;
	}
	return lines;
}

/**
 * Wraps a title at the first of the sizes, given from the largest, at which it fits its frame.
 *
 * @param widthOf width of a line in em; asked once for each line
 * @throws when it fits at none
 */
export function fitTitle(
	title: string,
	frame: Frame,
	sizes: readonly number[],
	widthOf: (line: string) => number,
): FittedTitle {
	const widths = new Map<string, number>();
	const widthOnce = (line: string) => {
		const width = widths.get(line) ?? widthOf(line);
		widths.set(line, width);
		return width;
	};
	// An ampersand ends no line: it belongs to the word behind it.
	const words = title.replaceAll('& ', '&\u00a0').split(' ');
	for (const size of sizes) {
		const widthAtSize = (line: string) => widthOnce(line) * size;
		const lines = balance(words, frame.width, widthAtSize);
		const fitsInHeight = lines.length * size * frame.leading <= frame.height;
		if (fitsInHeight && lines.every((line) => widthAtSize(line) <= frame.width)) return { lines, size };
	}
	throw new Error(`"${title}" does not fit the picture, not at ${sizes.at(-1)} pixels either`);
}
