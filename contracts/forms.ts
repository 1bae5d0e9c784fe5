import * as v from 'valibot';
import {
	type ChoiceField,
	type FieldDescription,
	formNameField,
	phoneNumber,
	type TextField,
} from './form-fields.ts';

/** The validated values of an enquiry by field name. Empty if nothing was entered. */
export type EnquiryFields = Readonly<Record<string, string>>;
/** One error message for each invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The texts of a form. */
export interface FormText {
	title: string;
	labels: Readonly<Record<string, string>>;
	/** The label of the option for no value, in a form with lists. */
	unanswered?: string;
	/** The heading of the optional fields. Without it, all fields are in one group. */
	optional?: string;
	submit: string;
	submitting: string;
	errorSummaryTitle: string;
	/** Sentences beside the button, before the privacy notice. */
	beside?: readonly string[];
	notice: { text: string; link: string };
}

/** A form that `POST /` accepts: what it asks for, and the emails about what was sent. */
export interface FormRecord {
	fields: readonly FieldDescription[];
	text: FormText;
	/** Returns the subject of the owner's notice. */
	noticeTitle: (fields: EnquiryFields, subject: string | undefined) => string;
	/** The labels for the owner where those of the form speak to the visitor. */
	ownerLabels?: Readonly<Record<string, string>>;
	/**
	 * The visitor's acknowledgement. It contains no text of the visitor: otherwise the form could send any text to any
	 * address.
	 */
	acknowledgement: { subject: string; heading: string; paragraphs: readonly string[] };
}

/** Returns the validated values, or the first error of each invalid field. Ignores unknown fields. Never throws. */
export function validateForm(
	fields: readonly FieldDescription[],
	values: Readonly<Record<string, unknown>>,
): { ok: true; fields: EnquiryFields } | { ok: false; errors: FieldErrors } {
	const schema = v.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
	// A field's later checks would look at a value that is too long.
	const result = v.safeParse(schema, values, { abortPipeEarly: true });
	if (result.success) return { ok: true, fields: result.output };
	const errors: Record<string, string> = {};
	for (const issue of result.issues) {
		const field = v.getDotPath(issue) ?? formNameField;
		errors[field] ??= issue.message;
	}
	return { ok: false, errors };
}

/** The JSON bodies of `POST /`: 200 and 422 (design §4). Other statuses have no field errors. */
export interface EnquiryAccepted {
	id: string;
}
export interface EnquiryRefused {
	errors: FieldErrors;
}

/** C0 and C1 control characters, DEL, and the line separators that some software breaks lines at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is its purpose
export const lineBreakingOrControl = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;
/** As above, but a message may contain tabs and line feeds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is its purpose
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

/** The format of a value by the type of its field. */
const formats: Readonly<Partial<Record<FieldDescription['type'], RegExp>>> = {
	// A valid email address as browsers check it for `type="email"` (WHATWG HTML, "valid email address"), and with a
	// top-level domain as `emailPattern` requires it.
	email:
		/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]$/,
	tel: phoneNumber,
};

/** A missing field is an empty one. */
const text = ({ errors }: FieldDescription) => v.optional(v.string(errors.invalid), '');

/** Refuses an empty or blank value of a required field. */
const isGiven = ({ errors }: FieldDescription) =>
	v.check((value: string) => errors.required === undefined || value.trim() !== '', errors.required ?? '');

/** Trimmed. Control characters are refused before that, because `trim` would remove a line break at the end. */
const line = (field: TextField) =>
	v.pipe(
		text(field),
		v.check((value) => value.trim() === '' || !lineBreakingOrControl.test(value), field.errors.invalid),
		v.trim(),
		v.maxLength(field.limit, field.errors.tooLong),
		isGiven(field),
		v.check((value) => value === '' || formats[field.type]?.test(value) !== false, field.errors.invalid),
	);

/** As typed, except that browsers send each line break as CRLF. */
const paragraphs = (field: TextField) =>
	v.pipe(
		text(field),
		isGiven(field),
		v.transform((value) => value.replace(/\r\n?/g, '\n')),
		v.maxLength(field.limit, field.errors.tooLong),
		v.check((value) => !controlInText.test(value), field.errors.invalid),
	);

const choice = (field: ChoiceField) =>
	v.pipe(
		text(field),
		v.check((value) => value === '' || field.options.includes(value), field.errors.invalid),
		isGiven(field),
	);

/** Returns the schema of a field's value. Its output is what is stored: a string, empty if nothing was entered. */
export function fieldSchema(field: FieldDescription): v.GenericSchema<unknown, string> {
	if ('options' in field) return choice(field);
	return field.type === 'textarea' ? paragraphs(field) : line(field);
}
