import * as v from 'valibot';
import { asciiEmailAddress, withAsciiDomain } from './email-address.ts';
import { errorSentences as sentences } from './error-sentences.ts';
import {
	type ChoiceField,
	type FieldDescription,
	formNameField,
	type TextField,
} from './form-fields.ts';
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

/**
 * Returns the schema of a field's value. A missing field is an empty one. Its output is what is
 * stored: a line trimmed, a message as typed, neither with characters that nobody sees.
 *
 * Of several errors of a value the first check of its pipe wins: that it is missing, then its
 * length, then its format, so that no check looks at a value that is too long.
 */
export function fieldSchema(field: FieldDescription): v.GenericSchema<unknown, string> {
	if ('options' in field) return choiceSchema(field);
	const { type, limit, errors } = field;
	const { required = '', tooLong, invalid = sentences.unreadable } = errors;
	const isGiven = v.check((text: string) => required === '' || text.trim() !== '', required);
	const isShort = v.maxLength<string, number, string>(limit, tooLong);
	const format = formats[type];
	const isFormatted = v.check((text: string) => format?.test(text) !== false, invalid);
	const isShown = v.transform(shown[type]);
	return v.pipe(sent, isShown, isGiven, isShort, isFormatted);
}

const sent = v.optional(v.string(sentences.unreadable), '');

type TextType = TextField['type'];

/** Returns what a person sees of a value, or means, by the type of its field. */
const shown: Readonly<Record<TextType, (typed: string) => string>> = {
	text: visibleLine,
	email: (typed) => withAsciiDomain(visibleLine(typed)),
	tel: plainPhone,
	textarea: visibleText,
};

/** The format of a value by the type of its field. */
const formats: Readonly<Partial<Record<TextType, RegExp>>> = {
	email: asciiEmailAddress,
	tel: phoneNumber,
};

function choiceSchema({ options, errors }: ChoiceField): v.GenericSchema<unknown, string> {
	const { required = '', invalid } = errors;
	const isOffered = v.check((value: string) => value === '' || options.includes(value), invalid);
	const isGiven = v.check((value: string) => required === '' || value !== '', required);
	return v.pipe(sent, isOffered, isGiven);
}
