import * as v from 'valibot';
import { type FieldDescription, formNameField, phoneNumber } from './form-fields.ts';

/** The validated values of an enquiry by field name. Empty if nothing was entered. */
export type EnquiryFields = Readonly<Record<string, string>>;
/** One error message for each invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Returns the validated values, or the first error of each invalid field. Ignores unknown fields.
 * Never throws.
 */
export function validateForm(
	fields: readonly FieldDescription[],
	values: Readonly<Record<string, unknown>>,
): { ok: true; fields: EnquiryFields } | { ok: false; errors: FieldErrors } {
	const schema = v.object(
		Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
	);
	// One error for each field. Its later checks do not look at a value that is too long.
	const result = v.safeParse(schema, values, { abortPipeEarly: true });
	if (result.success) return { ok: true, fields: result.output };
	const errors = result.issues.map(
		(issue) => [v.getDotPath(issue) ?? formNameField, issue.message] as const,
	);
	return { ok: false, errors: Object.fromEntries(errors) };
}

/** The JSON bodies of `POST /` with 200 and 422. */
export interface EnquiryAccepted {
	id: string;
}
export interface EnquiryRefused {
	errors: FieldErrors;
}

/**
 * C0 and C1 control characters, DEL, and the line separators that some software breaks lines at.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is its purpose
const lineBreakingOrControl = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;
/** As above, but a message may contain tabs and line feeds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is its purpose
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

/** The format of a value by the type of its field. */
const formats: Readonly<Partial<Record<FieldDescription['type'], RegExp>>> = {
	// A valid email address as browsers check it for `type="email"` (WHATWG HTML, "valid email
	// address"), and with a top-level domain as `emailPattern` requires it.
	email:
		/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]$/,
	tel: phoneNumber,
};

/**
 * Returns the schema of a field's value. A missing field is an empty one. Its output is what is
 * stored: a line trimmed, a message as typed, except that browsers send each line break as CRLF.
 */
export function fieldSchema(field: FieldDescription): v.GenericSchema<unknown, string> {
	const { required = '', invalid } = field.errors;
	const text = v.optional(v.string(invalid), '');
	const isGiven = v.check((value: string) => required === '' || value.trim() !== '', required);
	if ('options' in field) {
		const isOffered = v.check(
			(value: string) => value === '' || field.options.includes(value),
			invalid,
		);
		return v.pipe(text, isOffered, isGiven);
	}
	const isShort = v.maxLength<string, number, string>(field.limit, field.errors.tooLong);
	if (field.type === 'textarea') {
		const unixLines = v.transform((value: string) => value.replace(/\r\n?/g, '\n'));
		const isReadable = v.check((value: string) => !controlInText.test(value), invalid);
		return v.pipe(text, isGiven, unixLines, isShort, isReadable);
	}
	// Before `trim`, which would remove a line break at the end.
	const isLine = v.check(
		(value: string) => value.trim() === '' || !lineBreakingOrControl.test(value),
		invalid,
	);
	const format = formats[field.type];
	const isFormatted = v.check((value: string) => format?.test(value) !== false, invalid);
	return v.pipe(text, isLine, v.trim(), isShort, isGiven, isFormatted);
}
