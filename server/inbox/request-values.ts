import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';

/** Returns the query of a request without null characters, which Postgres refuses. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
	new URLSearchParams(withoutNull([...new URLSearchParams(url.split('?')[1])]));

/**
 * More than the largest form has, a page of ticked enquiries. Forms of strangers are sent back to
 * them, field by field.
 */
const maxFields = 200;

const withoutNull = (pairs: readonly (readonly [string, string])[]): [string, string][] =>
	pairs.map(([name, value]) => [name, value.replaceAll('\0', '')]);

/**
 * Returns the first {@link maxFields} fields of a posted form, without null characters. Empty if
 * there is none.
 */
export function typedFields({ body }: FastifyRequest): URLSearchParams {
	const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
	return new URLSearchParams(
		withoutNull([...new URLSearchParams(text.split('&', maxFields).join('&'))]),
	);
}

/** The schema of the fields that an action takes. */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Returns the fields of a schema as they were posted: a list for an array, otherwise a text. */
export const valuesOf = ({ entries }: FormSchema, typed: URLSearchParams) =>
	Object.fromEntries(
		Object.entries(entries).map(([name, { type }]) => [
			name,
			type === 'array' ? typed.getAll(name) : (typed.get(name) ?? ''),
		]),
	);
