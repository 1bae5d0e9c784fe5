import type { Field } from '#content/editing/fields.ts';
import type { ContentError } from '#content/reading/parse-content.ts';
import { beforeKnown } from '#content/schemas/references.ts';
import { fieldPathOf, filledIn, pathText } from './places.ts';
import type { SaveInput } from './protocol.ts';
import { nameOfReference } from './values.ts';

/** What somebody has typed, and what was there before. */
export type TypedForm = Pick<SaveInput, 'values' | 'shown'>;

/** A mistake in a field, with what was typed there. */
interface Mistyped {
	field: Field;
	/** What the schema says of it. */
	sentence: string;
	typed: string;
	/** What the form showed before. */
	shown: string;
}

/**
 * Returns what is wrong with a field, for whoever typed it: files and commands are nothing to them.
 */
export function sentenceAt(
	field: Field,
	{ path, sentence }: ContentError,
	{ values, shown }: TypedForm,
): string {
	const name = pathText(fieldPathOf(field.path));
	const typed = values[name] ?? String(field.value ?? '');
	const mistyped = { field, sentence, typed, shown: shown[name] ?? '' };
	// What braces do in a text is read before there are fields.
	if (!path && /[{}]/.test(sentence)) return ofBraces(mistyped);
	return ofReference(mistyped) ?? ofAmount(mistyped) ?? ofNumber(mistyped) ?? ofSchema(mistyped);
}

const factsIn = (text: string): string[] => text.match(/\{\{[^{}]*\}\}|\{[^{}]*\}/g) ?? [];

/** Says what helps where braces are wrong: often somebody has typed in what was filled in. */
function ofBraces({ field, sentence, typed, shown }: Mistyped): string {
	const [fact] = factsIn(sentence);
	const what = fact ? `${fact} doesn’t fill itself in` : `“${field.label}” ${sentence}`;
	const lost = factsIn(shown).filter((each) => !typed.includes(each));
	const named = lost.map((each) => {
		const words = filledIn(each);
		return words ? `${each} (“${words}”)` : each;
	});
	if (lost.length === 0) return `${what}. Remove the braces.`;
	return `${what}. Put ${named.join(' and ')} back, or write the words out.`;
}

function ofReference({ field, sentence, typed }: Mistyped): string | undefined {
	const { refersTo } = field;
	if (!refersTo || !sentence.includes(beforeKnown)) return undefined;
	return `It names “${nameOfReference(refersTo, typed)}”, which isn’t there now.`;
}

/** Returns whether what is stored is no whole number, in digits and without a zero before it. */
const isUnreadable = ({ value }: Field): boolean => /^0|\D/.test(String(value));

function ofAmount({ field, typed }: Mistyped): string | undefined {
	if (!field.isAmount) return undefined;
	if (field.value === '') return 'Fill in a price.';
	if (/^0+$/.test(typed)) return 'A price is at least $1.';
	const [, dollars] = /^(\d+)\.\d+$/.exec(String(field.value)) ?? [];
	if (dollars) return `A price has no cents. Leave them off, as in ${dollars}.`;
	if (!isUnreadable(field)) return undefined;
	return `We can’t read “${typed}”. Prices are whole dollars, as in 1099.`;
}

function ofNumber(mistyped: Mistyped): string | undefined {
	const { field, sentence, typed } = mistyped;
	if (field.kind !== 'number') return undefined;
	const [, least] = /from (\d)/.exec(sentence) ?? [];
	if (least && /^(?:0+|-\d+)$/.test(typed)) return `At least ${least}, as in 2.`;
	if (field.value === '') return 'Fill in a number.';
	if (!isUnreadable(field)) return undefined;
	return `We can’t read “${typed}”. ${ofSchema(mistyped)}`;
}

/** Says what the schema says, without the names of things, which are for whoever reads files. */
function ofSchema({ field, sentence }: Mistyped): string {
	const [said = ''] = sentence.replace(/ in digits.*(?=, as in)/, '').split(beforeKnown);
	return `“${field.label}” ${said}.`;
}
