import { contextFields } from '#contracts/form-fields.ts';
import type { OutboxRow } from '../database/schema.ts';
import { sortableNewZealandTime } from '../new-zealand-time.ts';
import { csv } from './csv.ts';
import type { Enquiry } from './stored-enquiry.ts';

/** An enquiry with its outbox rows, oldest first. */
export interface EnquiryWithDeliveries extends Enquiry {
	deliveries: OutboxRow[];
}

/** Yields enquiries page by page, the same at each call. */
type ReadPages = () => AsyncIterable<readonly EnquiryWithDeliveries[]>;

const fixedColumns = [
	'id',
	'received_at',
	'form',
	'status',
	'delivery',
	...contextFields,
	'received_new_zealand',
];

/** Returns the state of an enquiry's deliveries: `dead`, `pending` or `undelivered` if any is, in this order, else `sent`. */
export function deliveryState({ deliveries }: EnquiryWithDeliveries): 'none' | OutboxRow['state'] {
	if (deliveries.length === 0) return 'none';
	const states = deliveries.map((row) => row.state);
	return (['dead', 'pending', 'undelivered'] as const).find((state) => states.includes(state)) ?? 'sent';
}

/**
 * Yields the parts of a CSV file with a row for each enquiry and a column for each field. The headings come first, so the
 * enquiries are read twice instead of kept.
 */
export async function* csvFile(pages: ReadPages): AsyncGenerator<string> {
	const names = new Set<string>();
	for await (const page of pages()) {
		for (const { fields } of page) for (const name of Object.keys(fields)) names.add(name);
	}
	yield csv([[...fixedColumns, ...names]]);
	for await (const page of pages()) {
		const rows = page.map((enquiry) => {
			const { id, receivedAt, form, status, fields, context } = enquiry;
			const origin = contextFields.map((field) => context[field] ?? '');
			const values = [...names].map((name) => fields[name] ?? '');
			const received = sortableNewZealandTime(receivedAt);
			return [id, receivedAt, form, status, deliveryState(enquiry), ...origin, received, ...values];
		});
		yield csv(rows, { isFirst: false });
	}
}

/** Yields the parts of a JSON file: an array with one enquiry a line. */
export async function* jsonFile(pages: ReadPages): AsyncGenerator<string> {
	let separator = '[\n';
	for await (const page of pages()) {
		let part = '';
		for (const enquiry of page) {
			const receivedNewZealand = sortableNewZealandTime(enquiry.receivedAt);
			part += separator + JSON.stringify({ ...enquiry, receivedNewZealand });
			separator = ',\n';
		}
		if (part !== '') yield part;
	}
	yield separator === '[\n' ? '[]\n' : '\n]\n';
}
