import { forms } from '#content/forms.ts';
import { contextFields } from '#contracts/form-fields.ts';
import type { OutboxRow } from '../database/schema.ts';
import { sortableNewZealandTime } from '../new-zealand-time.ts';
import { csv } from './csv.ts';
import type { Enquiry } from './stored-enquiry.ts';

/** An enquiry with its outbox rows, oldest first. */
export interface EnquiryWithDeliveries extends Enquiry {
	deliveries: OutboxRow[];
}

/** Enquiries, page by page. */
type Pages = AsyncIterable<readonly EnquiryWithDeliveries[]>;

/** The fields of all forms, each once. */
const fieldColumns = [
	...new Set([...forms.values()].flatMap(({ fields }) => fields.map(({ name }) => name))),
];

const columns = [
	'id',
	'received_at',
	'form',
	'status',
	'delivery',
	...contextFields,
	'received_new_zealand',
	'answered_at',
	'answered_new_zealand',
	...fieldColumns,
	'other_fields',
];

const newZealandTimeOf = (moment: string | null) => (moment === null ? null : sortableNewZealandTime(moment));

/** Returns the state of an enquiry's deliveries: `dead`, `pending` or `undelivered` if any is, in this order, else `sent`. */
export function deliveryState({ deliveries }: EnquiryWithDeliveries): 'none' | OutboxRow['state'] {
	if (deliveries.length === 0) return 'none';
	const states = deliveries.map((row) => row.state);
	return (['dead', 'pending', 'undelivered'] as const).find((state) => states.includes(state)) ?? 'sent';
}

/**
 * Yields the parts of a CSV file with a row for each enquiry and a column for each field of the forms. What they no longer ask for, and
 * fields that cannot be read, are JSON in the last column.
 */
export async function* csvFile(pages: Pages): AsyncGenerator<string> {
	let isFirst = true;
	const write = (rows: string[][]) => {
		const part = csv(isFirst ? [columns, ...rows] : rows, { isFirst });
		isFirst = false;
		return part;
	};
	for await (const page of pages) yield write(page.map(rowOf));
	if (isFirst) yield write([]);
}

function rowOf(enquiry: EnquiryWithDeliveries): string[] {
	const { id, receivedAt, answeredAt, form, status, fields, context } = enquiry;
	const others = Object.entries(fields).filter(([name]) => !fieldColumns.includes(name));
	return [
		...[id, receivedAt, form, status, deliveryState(enquiry)],
		...contextFields.map((field) => context[field] ?? ''),
		...[sortableNewZealandTime(receivedAt), answeredAt ?? '', newZealandTimeOf(answeredAt) ?? ''],
		...fieldColumns.map((name) => fields[name] ?? ''),
		others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others)),
	];
}

/** Yields the parts of a JSON file: an array with one enquiry a line. */
export async function* jsonFile(pages: Pages): AsyncGenerator<string> {
	let separator = '[\n';
	for await (const page of pages) {
		let part = '';
		for (const enquiry of page) {
			const receivedNewZealand = sortableNewZealandTime(enquiry.receivedAt);
			const answeredNewZealand = newZealandTimeOf(enquiry.answeredAt);
			part += separator + JSON.stringify({ ...enquiry, receivedNewZealand, answeredNewZealand });
			separator = ',\n';
		}
		if (part !== '') yield part;
	}
	yield separator === '[\n' ? '[]\n' : '\n]\n';
}
