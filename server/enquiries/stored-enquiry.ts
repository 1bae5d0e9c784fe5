import { sql } from 'kysely';
import { contextFields, type EnquiryContext } from '#contracts/form-fields.ts';
import type { EnquiryRow } from '../database/schema.ts';

/** A stored enquiry. */
export interface Enquiry {
	/** UUIDv7. */
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	/** ISO 8601, UTC. Null until it is answered. */
	answeredAt: string | null;
	status: EnquiryRow['status'];
	/** The signals of the spam score. */
	reasons: readonly string[];
	fields: Readonly<Record<string, string>>;
	context: EnquiryContext;
}

/** The value of `version` after a change of the owner. */
export const nextVersion = sql<number>`coalesce(version, 0) + 1`;

/** The stored fields of an enquiry are not JSON. */
export class UnreadableEnquiryError extends Error {}

/** Returns the enquiry of a row. Throws {@link UnreadableEnquiryError}. */
export function toEnquiry(row: EnquiryRow): Enquiry {
	return {
		id: row.id,
		form: row.form,
		receivedAt: row.received_at,
		answeredAt: row.answered_at,
		status: row.status,
		reasons: row.reasons?.split(',') ?? [],
		fields: parseFields(row),
		context: contextOf(row),
	};
}

export const contextColumns = (context: EnquiryContext) =>
	Object.fromEntries(contextFields.map((field) => [field, context[field] ?? null])) as Pick<
		EnquiryRow,
		(typeof contextFields)[number]
	>;

const contextOf = (row: EnquiryRow): EnquiryContext =>
	Object.fromEntries(
		contextFields.flatMap((field) => {
			const value = row[field];
			return value === null ? [] : [[field, value]];
		}),
	);

function parseFields({ id, fields }: EnquiryRow): Enquiry['fields'] {
	try {
		return JSON.parse(fields);
	} catch (error) {
		throw new UnreadableEnquiryError(`The stored fields of enquiry ${id} cannot be read.`, { cause: error });
	}
}

/** Returns the enquiry of a row. If its fields are not JSON, their text is the field `damaged`. */
export function toListed(row: EnquiryRow): Enquiry {
	try {
		return toEnquiry(row);
	} catch (error) {
		if (!(error instanceof UnreadableEnquiryError)) throw error;
		return toEnquiry({ ...row, fields: JSON.stringify({ damaged: row.fields }) });
	}
}
