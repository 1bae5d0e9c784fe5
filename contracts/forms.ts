import * as v from 'valibot';
import { fieldSchema } from './field-schema.ts';
import { type FieldDescription, formNameField } from './form-fields.ts';

/** The validated values of an enquiry by field name. Empty if nothing was entered. */
export type EnquiryFields = Readonly<Record<string, string>>;
/** One error message for each invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

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
