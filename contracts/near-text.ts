/**
 * Whether two texts are equal, or one letter is missing, added or another, or two neighbours have
 * changed places.
 */
export function isNear(typed: string, meant: string): boolean {
	const shorter = Math.min(typed.length, meant.length);
	let start = 0;
	while (start < shorter && typed[start] === meant[start]) start += 1;
	let end = 0;
	while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
	const [one = '', other = ''] = [typed, meant].map((text) => text.slice(start, text.length - end));
	const isSwap = one.length === 2 && other === `${one[1]}${one[0]}`;
	return isSwap || Math.max(one.length, other.length) <= 1;
}
