import type { Edit, Path } from '#content/edit.ts';
import type { Field } from '#content/fields.ts';
import { typedText } from '#content/read-text.ts';
import { pathOf } from './addresses.ts';
import { fieldsOnPath } from './places.ts';
import type { FormField, SaveInput } from './protocol.ts';

/** Returns the changes that make one list of texts another. What is the same at both ends stays. */
function lineEdits(path: Path, before: readonly string[], after: readonly string[]): Edit[] {
	const common = (a: readonly string[], b: readonly string[]) => {
		const differing = a.findIndex((line, index) => line !== b[index]);
		return differing < 0 ? a.length : differing;
	};
	const start = common(before, after);
	const end = common(before.slice(start).toReversed(), after.slice(start).toReversed());
	const [old, now] = [
		before.slice(start, before.length - end),
		after.slice(start, after.length - end),
	];
	const both = Math.min(old.length, now.length);
	return [
		...now
			.slice(0, both)
			.map((value, index): Edit => ({ kind: 'set', path: [...path, start + index], value })),
		...old.slice(both).map((): Edit => ({ kind: 'remove', path: [...path, start + both] })),
		...now
			.slice(both)
			.map((value, index): Edit => ({ kind: 'add', path, at: start + both + index, value })),
	];
}

/** What people write around and in an amount: “NZ$1,099.00”, “1 099 dollars”. */
const aroundDigits = /^NZD|^NZ(?=\s*\$)|\$|(?:NZD|dollars?)$|(?<=\d)[,'’\s](?=\d{3}\b)|[.,]0+$/gi;

/** Returns a typed text as the file has it, whatever was copied with it. */
export function typedValue({ kind }: FormField, typed: string): string {
	const text = typedText(typed).trim();
	if (kind !== 'number' && kind !== 'amount') return text;
	return text.replaceAll(aroundDigits, '').trim();
}

/** Returns the changes that set a field to what was typed. */
export function fieldEdits(tree: Field, { name, kind, value }: FormField, typed: string): Edit[] {
	const path = pathOf(name);
	const [parent, field] = fieldsOnPath(tree, path)?.slice(-2) ?? [];
	if (kind === 'lines') {
		const lines = (text: string) =>
			text
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean);
		return lineEdits(path, lines(value), lines(typed));
	}
	if (!field?.isOptional) return [{ kind: 'set', path, value: typed }];
	if (field.value !== undefined) {
		return [typed === '' ? { kind: 'remove', path } : { kind: 'set', path, value: typed }];
	}
	const at = Object.keys(parent?.value ?? {}).length;
	return [{ kind: 'add', path: path.slice(0, -1), at, name: String(path.at(-1)), value: typed }];
}

/** Returns how a number is dialled, unless it has words or an extension in it. */
function dialledAs(number: string): string | undefined {
	if (/\d.*[a-z]/i.test(number)) return undefined;
	const digits = number.replaceAll(/\(0\)|[^\d+]/g, '').replace(/^0/, '+64');
	return /^\+\d{7,15}$/.test(digits) ? digits : undefined;
}

/** Returns what was typed into a field. How a number is dialled follows how it is shown. */
export function typedInto(name: string, { values, shown }: SaveInput): string | undefined {
	const typed = values[name];
	const number = name.replace(/dialled$/, 'shown');
	const hasOwnValue = number === name || typed !== shown[name];
	if (hasOwnValue || values[number] === shown[number]) return typed;
	return dialledAs(values[number] ?? '') ?? typed;
}
