import * as v from 'valibot';
import { contactFields } from './contact-fields.ts';
import { dentalTrialFields } from './dental/trial-fields.ts';
import { fieldSchema } from './field-schema.ts';
import { type FieldDescription, formNameField } from './form-fields.ts';

/** The fields of every form that `POST /` accepts, by the value of its `form-name`. */
export const forms = { contact: contactFields, 'dental-trial': dentalTrialFields } as const;

export type FormName = keyof typeof forms;
/** The validated values of an enquiry by field name. Empty if nothing was entered. */
export type EnquiryFields = Readonly<Record<string, string>>;
/** One error message for each invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name);

const schemaOf = (fields: readonly FieldDescription[]) =>
	v.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
const schemas = { contact: schemaOf(contactFields), 'dental-trial': schemaOf(dentalTrialFields) };

/** Returns the validated values, or the first error of each invalid field. Ignores unknown fields. Never throws. */
export function validateForm(
	name: FormName,
	values: Readonly<Record<string, unknown>>,
): { ok: true; fields: EnquiryFields } | { ok: false; errors: FieldErrors } {
	const result = v.safeParse(schemas[name], values);
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
