import type { Edit } from '#content/edit.ts';
import { pathText } from './places.ts';
import type { SaveInput } from './protocol.ts';

/** A number of New Zealand has from seven digits after its area code, as in 04 499 0011. */
const plausible = /^\+(?:64\d{8,10}|(?!64)\d{7,15})$/;

/**
 * Returns how a number is dialled, unless it has words or an extension in it. `isDialledAsShown` in
 * `content/site-schemas.ts` checks the same rule.
 */
function dialledAs(number: string): string | undefined {
	if (/\d.*[a-z]/i.test(number)) return undefined;
	const digits = number.replaceAll(/\(0\)|[^\d+]/g, '').replace(/^0/, '+64');
	return plausible.test(digits) ? digits : undefined;
}

/** Returns the field of a number as it is shown, for that of how it is dialled. */
export const shownNumberOf = (name: string): string | undefined =>
	/dialled$/.test(name) ? name.replace(/dialled$/, 'shown') : undefined;

const digitsOf = (number = ''): string => number.replaceAll(/\D/g, '');

/**
 * Returns what was typed into a field. How a number is dialled follows how it is shown: nothing if
 * nobody can tell, so that no visitor rings the number from before.
 */
export function typedInto(name: string, { values, shown }: SaveInput): string | undefined {
	const typed = values[name];
	const number = shownNumberOf(name);
	const hasOwnValue = number === undefined || typed !== shown[name];
	if (hasOwnValue || digitsOf(values[number]) === digitsOf(shown[number])) return typed;
	return dialledAs(values[number] ?? '') ?? '';
}

type HasPath = Pick<Edit, 'path'>;

/** Returns whether a change is of how a number is dialled, beside that of how it is shown. */
export function followsShownNumber({ path }: HasPath, edits: readonly HasPath[]): boolean {
	const shown = pathText([...path.slice(0, -1), 'shown']);
	return path.at(-1) === 'dialled' && edits.some((other) => pathText(other.path) === shown);
}
