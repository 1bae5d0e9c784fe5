import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { httpError } from '../http/http-error.ts';

/** Returns what was sent without null characters, which Postgres refuses. */
const valuesIn = (sent = '') =>
	new URLSearchParams(
		// Once it is decoded: without one null character “%%0000” would be another one.
		[...new URLSearchParams(sent)].map(([name, value]) => [name, value.replaceAll('\0', '')]),
	);

/** Returns the query of a request. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams => valuesIn(url.split('?')[1]);

/**
 * More than the largest form has, an entry of the website with three fields for each text. Forms of
 * strangers are sent back to them, field by field.
 */
const maxFields = 200;

/**
 * Returns the fields of a posted form. Empty if there is none.
 *
 * @throws 413 if there are more than {@link maxFields}: of a form that is cut, the end would be
 * lost
 */
export function typedFields({ body }: FastifyRequest): URLSearchParams {
	const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
	if (text.split('&', maxFields + 1).length > maxFields) throw httpError(413);
	return valuesIn(text);
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
