/** Marks for words that are still to be written. */
const placeholder =
	/^(?:null|Null|NULL|undefined|\?+)$|\b(?:TODO|TBC|TBD|FIXME|XXX)\b|\b[Ll]orem ipsum\b/;

/** A range of something: 10–20%, 2-3 weeks. */
const ranges =
	/(?<![\d.,/-])(\d+)\s?[–-]\s?(\d+)(?:\s?%|\s+(?:minutes|hours|days|weeks|months|years)\b)/g;

/** Returns a sentence about what nobody means to say in a text, if there is any. */
export function slipIn(text: string): string | undefined {
	const [words] = placeholder.exec(text) ?? [];
	if (words) return `has “${words}” in it: write the words that visitors read`;
	const [range] =
		[...text.matchAll(ranges)].find(([, from, to]) => Number(from) > Number(to)) ?? [];
	return range && `has “${range}” in it, which goes backwards: write the smaller number first`;
}
