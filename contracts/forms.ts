import * as v from 'valibot';
import { asciiEmailAddress, withAsciiDomain } from './email-address.ts';
import { errorSentences as sentences } from './error-sentences.ts';
import { type FieldDescription, formNameField, type TextField } from './form-fields.ts';
import { phoneNumber, plainPhone } from './phone-number.ts';
import { visibleLine, visibleText } from './visible-text.ts';

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
	// One error for each field, as the order in `fieldSchema` decides.
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

const sent = v.optional(v.string(sentences.unreadable), '');

/** What a person sees of a typed value, or means by it, and the format that it then has. */
interface TextType {
	asSeen: (typed: string) => string;
	format: RegExp;
}

const anyFormat = /^/;
const textTypes: Readonly<Record<TextField['type'], TextType>> = {
	text: { asSeen: visibleLine, format: anyFormat },
	email: { asSeen: (typed) => withAsciiDomain(visibleLine(typed)), format: asciiEmailAddress },
	tel: { asSeen: plainPhone, format: phoneNumber },
	textarea: { asSeen: visibleText, format: anyFormat },
};

/**
 * Returns the schema of a field's value. A missing field is an empty one. Its output is what is
 * stored: a line trimmed, a message as typed, neither with characters that nobody sees.
 *
 * Of several errors of a value the first of its pipe wins: that it is missing, then its length,
 * then its format, so that no check looks at a value that is too long.
 */
export function fieldSchema(field: FieldDescription): v.GenericSchema<unknown, string> {
	const { required = '', invalid = sentences.unreadable } = field.errors;
	const given = v.check((value: string) => required === '' || value.trim() !== '', required);
	if ('options' in field) {
		const offered = v.check((value: string) => ['', ...field.options].includes(value), invalid);
		return v.pipe(sent, given, offered);
	}
	const { asSeen, format } = textTypes[field.type];
	return v.pipe(
		sent,
		v.transform(asSeen),
		given,
		v.maxLength(field.limit, field.errors.tooLong),
		v.check((value) => value === '' || format.test(value), invalid),
	);
}
