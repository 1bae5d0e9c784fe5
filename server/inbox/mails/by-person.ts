import type { EnquiryRow } from '../../database/schema.ts';

/** What tells whose an enquiry is. */
export type Sender = Pick<EnquiryRow, 'id' | 'email' | 'phone'>;

/**
 * Returns enquiries in groups, each of one person: they share an address or a number, or others
 * link them that do. The groups have the order of their first enquiries.
 */
export function byPerson<Row extends Sender>(rows: readonly Row[]): Row[][] {
	const links = new Map<string, string>();
	// What all keys of a person lead to.
	const personOf = (key: string): string => {
		let person = key;
		for (let next = links.get(person); next !== undefined; next = links.get(person)) person = next;
		// The next look is short.
		if (person !== key) links.set(key, person);
		return person;
	};
	for (const row of rows) {
		const [first, ...others] = keysOf(row).map(personOf);
		for (const other of others) {
			if (first !== undefined && other !== first) links.set(other, first);
		}
	}
	return [...Map.groupBy(rows, (row) => personOf(keysOf(row)[0] ?? row.id)).values()];
}

const keysOf = ({ email, phone }: Sender): string[] => [email, phone].flatMap((key) => key || []);
