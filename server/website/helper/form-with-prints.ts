import { canAddBelow } from './can-add.ts';
import { form } from './forms.ts';
import { pathOf, pathText } from './places.ts';
import { printsOf } from './prints.ts';
import type { EntryAddress, Form, Row } from './protocol.ts';

/**
 * Returns whether an entry can be added where a row says so. The first one of a list always can.
 */
function canAddAt(file: string, { at }: Row): boolean {
	const path = pathOf(at);
	const above = Number(path.at(-1)) - 1;
	return above < 0 || canAddBelow({ file, at: pathText(path.with(-1, above)) });
}

/** Returns the form of a place, with what finds the entry again and what can be done with it. */
export function formWithPrints(address: EntryAddress): Form | undefined {
	const found = form(address);
	if (!found) return undefined;
	const canAdd = found.list !== undefined && canAddBelow(address);
	const sections = found.sections.map(({ rows, ...section }) => ({
		...section,
		rows: rows.filter((row) => !row.isNew || canAddAt(address.file, row)),
	}));
	return { ...found, sections, canAdd, prints: printsOf(address) };
}
