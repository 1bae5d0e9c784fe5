/** Words of a text that has changed. */
export interface Piece {
	kind: 'same' | 'gone' | 'new';
	text: string;
}

type Words = readonly string[];

/** More pairs of words are not compared: all between the first and the last change is new then. */
const maxPairs = 10_000;
/** Of a text that has less of its words left, only the new one can be read. */
const minSame = 0.5;

const wordsOf = (text: string): Words => text.split(/\s+/).filter(Boolean);

/** Returns how many words two texts begin with in common. */
function commonStart(before: Words, after: Words): number {
	const differing = before.findIndex((word, index) => word !== after[index]);
	return differing < 0 ? before.length : differing;
}

/** Returns, for each two places in texts, how many words can stay from there to their ends. */
function keptFrom(before: Words, after: Words): number[][] {
	const kept = Array.from({ length: before.length + 1 }, () =>
		Array<number>(after.length + 1).fill(0),
	);
	for (let i = before.length - 1; i >= 0; i -= 1) {
		for (let j = after.length - 1; j >= 0; j -= 1) {
			const isSame = before[i] === after[j];
			const skip = Math.max(kept[i + 1]?.[j] ?? 0, kept[i]?.[j + 1] ?? 0);
			(kept[i] as number[])[j] = isSame ? 1 + (kept[i + 1]?.[j + 1] ?? 0) : skip;
		}
	}
	return kept;
}

/** Yields what became of each word, with as many that stay as there can be. */
function* compare(before: Words, after: Words): Generator<Piece> {
	const canCompare = before.length * after.length <= maxPairs;
	const kept = canCompare ? keptFrom(before, after) : [];
	let i = 0;
	let j = 0;
	while (i < before.length || j < after.length) {
		const [old, now] = [before[i], after[j]];
		if (canCompare && old !== undefined && old === now) {
			yield { kind: 'same', text: old };
			i += 1;
			j += 1;
		} else if (old !== undefined && (kept[i + 1]?.[j] ?? 0) >= (kept[i]?.[j + 1] ?? 0)) {
			yield { kind: 'gone', text: old };
			i += 1;
		} else if (now !== undefined) {
			yield { kind: 'new', text: now };
			j += 1;
		} else return;
	}
}

/** Returns pieces of which neighbours differ. */
function joined(words: Iterable<Piece>): Piece[] {
	const pieces: Piece[] = [];
	for (const { kind, text } of words) {
		const last = pieces.at(-1);
		if (last?.kind === kind) last.text += ` ${text}`;
		else pieces.push({ kind, text });
	}
	return pieces;
}

/** As many words before a difference say where in the text it is. */
const wordsBefore = 2;

/** Returns both versions of a text from shortly before their first difference on. */
export function fromDifference(before: string, after: string): string[] {
	const both = [wordsOf(before), wordsOf(after)] as const;
	const start = Math.max(0, commonStart(...both) - wordsBefore);
	return both.map((words) => `${start > 0 ? '… ' : ''}${words.slice(start).join(' ')}`);
}

/** Returns what has not changed without its sentences that have nothing new. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
	const sentences = text.split(/(?<=[.!?…])\s+/);
	const [first = ''] = sentences;
	const last = sentences.at(-1) ?? '';
	if (sentences.length === 1) return text;
	if (isFirst) return /[.!?…]$/.test(last) ? '…' : `… ${last}`;
	if (isLast) return `${first} …`;
	return sentences.length > 2 ? `${first} … ${last}` : text;
}

/**
 * Returns the sentences of a text that have changed, in pieces: what stays, what is gone and what
 * is new. Two texts that have little in common are one piece each.
 */
export function changedWords(before: string, after: string): Piece[] {
	const old = wordsOf(before);
	const now = wordsOf(after);
	const start = commonStart(old, now);
	const end = commonStart(old.slice(start).toReversed(), now.slice(start).toReversed());
	const same = (words: Words) => words.map((text): Piece => ({ kind: 'same', text }));
	const pieces = joined([
		...same(now.slice(0, start)),
		...compare(old.slice(start, old.length - end), now.slice(start, now.length - end)),
		...same(end > 0 ? now.slice(-end) : []),
	]);
	const staying = pieces.filter(({ kind }) => kind === 'same').map(({ text }) => text.length);
	const stays = staying.reduce((sum, length) => sum + length, 0);
	if (stays < minSame * Math.max(before.length, after.length)) {
		return [
			{ kind: 'gone' as const, text: before },
			{ kind: 'new' as const, text: after },
		].filter(({ text }) => text !== '');
	}
	return pieces.map(({ kind, text }, index) => {
		if (kind !== 'same') return { kind, text };
		return { kind, text: shortened(text, index === 0, index === pieces.length - 1) };
	});
}
