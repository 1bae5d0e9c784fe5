/** A text, part of which was left out, that knows where it stood. */
export interface ChosenText {
	text: string;
	/** Returns the line of the file, from 1, at which a character of the text stands. */
	lineAt(offset: number): number;
}

type Fail = (message: string, line: number) => never;

/** An `{if …}` whose `{end}` has not come yet. */
interface OpenCondition {
	line: number;
	isMet: boolean;
	isElse: boolean;
}

/** A comment, also one that nothing closes, or a condition. */
const mark = /<!--[\s\S]*?(-->|$(?![\s\S]))|\{(if\b[^{}]*|else|end)\}/g;

/**
 * Leaves out the comments of a document, and what is between `{if fact}`, `{else}` and `{end}` while
 * it does not apply. Conditions may be inside others.
 *
 * @param isMet whether the fact with this name is filled in
 * @param fail called with what is wrong and its line
 */
export function chooseParts(
	source: string,
	isMet: (name: string, line: number) => boolean,
	fail: Fail,
): ChosenText {
	/** Where each piece begins in the text, and where it stood in the source. */
	const pieces: { at: number; from: number }[] = [];
	const open: OpenCondition[] = [];
	let text = '';
	let end = 0;
	const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
	const take = (until: number) => {
		if (!open.every((condition) => condition.isMet)) return;
		pieces.push({ at: text.length, from: end });
		text += source.slice(end, until);
	};

	for (const { 0: whole, 1: commentEnd, 2: condition, index } of source.matchAll(mark)) {
		const line = lineOf(index);
		take(index);
		end = index + whole.length;
		if (condition === undefined) {
			if (!commentEnd) fail('this comment is not closed: end it with -->', line);
		} else if (condition.startsWith('if')) {
			open.push({ line, isMet: isMet(condition.slice(2).trim(), line), isElse: false });
		} else {
			const current = open.at(-1);
			if (!current) return fail(`{${condition}} has no {if …} before it`, line);
			if (condition === 'end') open.pop();
			else if (current.isElse) fail('this {if …} has a second {else}', line);
			else Object.assign(current, { isMet: !current.isMet, isElse: true });
		}
	}
	take(source.length);
	const [unclosed] = open;
	if (unclosed) fail('this {if …} is not closed: write {end} where it ends', unclosed.line);

	return {
		text,
		lineAt(offset) {
			const piece = pieces.findLast(({ at }) => at <= offset) ?? { at: 0, from: 0 };
			return lineOf(piece.from + offset - piece.at);
		},
	};
}
