import type { Edit } from '#content/editing/edit.ts';
import { isPlausibleNumber } from '#content/schemas/phone-schemas.ts';
import { pathText } from './places.ts';
import type { SaveInput } from './protocol.ts';

/** The digits of a number, with what people write between them. */
const digits = /[+(]*\d.*\d/;
const written = /^[+(]*[\d\s().–-]+$/;

/**
 * Returns how a number is dialled, whatever words are around it. Nothing if there is something
 * between its digits, such as an extension or another number. `isDialledAsShown` in
 * `content/schemas/phone-schemas.ts` checks the same rule.
 */
function dialledAs(number: string): string | undefined {
	const [text = ''] = digits.exec(number.normalize('NFKC')) ?? [];
	if (!written.test(text)) return undefined;
	const dialled = text.replaceAll(/\(0\)|[^\d+]/g, '').replace(/^0/, '+64');
	return isPlausibleNumber(dialled) ? dialled : undefined;
}

type FormInput = Pick<SaveInput, 'values' | 'shown'>;

/** Returns the field of a number as it is shown, for that of how it is dialled. */
export const shownNumberOf = (name: string): string | undefined =>
	/dialled$/.test(name) ? name.replace(/dialled$/, 'shown') : undefined;

/**
 * Returns the field of a number as it is shown, for that of how it is dialled, if only the first
 * was typed: the second is as it was, or empty.
 */
export function followedNumber(name: string, { values, shown }: FormInput): string | undefined {
	const number = shownNumberOf(name);
	const isTyped = values[name] !== '' && values[name] !== shown[name];
	return number === undefined || isTyped || values[number] === shown[number] ? undefined : number;
}

/**
 * Returns what was typed into a field. How a number is dialled follows how it is shown: nothing if
 * nobody can tell, so that no visitor rings the number from before.
 */
export function typedInto(name: string, input: FormInput): string | undefined {
	const number = followedNumber(name, input);
	return number === undefined ? input.values[name] : (dialledAs(input.values[number] ?? '') ?? '');
}

type HasPath = Pick<Edit, 'path'>;

/** Returns whether a change is of how a number is dialled, beside that of how it is shown. */
export function followsShownNumber({ path }: HasPath, edits: readonly HasPath[]): boolean {
	const shown = pathText([...path.slice(0, -1), 'shown']);
	return path.at(-1) === 'dialled' && edits.some((other) => pathText(other.path) === shown);
}
