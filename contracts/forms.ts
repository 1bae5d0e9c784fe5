import * as v from 'valibot';
import { contactFields } from './contact-form.ts';
import { dentalTrialFields } from './dental-trial-form.ts';
import { formNameField } from './form-fields.ts';

/** Every form that `POST /` accepts, by the value of its `form-name`. */
export const forms = { contact: contactFields, 'dental-trial': dentalTrialFields } as const;

export type FormName = keyof typeof forms;
export type SubmissionFields = { [Name in FormName]: v.InferOutput<(typeof forms)[Name]> }[FormName];
/** One sentence a field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name);

/** Either the validated fields, or the first sentence of each field that is wrong. Never throws. */
export function validateForm(
	name: FormName,
	values: Readonly<Record<string, unknown>>,
): { ok: true; fields: SubmissionFields } | { ok: false; errors: FieldErrors } {
	const result = v.safeParse(forms[name], values);
	if (result.success) return { ok: true, fields: result.output };
	const errors: Record<string, string> = {};
	for (const issue of result.issues) {
		const field = v.getDotPath(issue) ?? formNameField;
		errors[field] ??= issue.message;
	}
	return { ok: false, errors };
}

/** What a script gets back from `POST /`: 200, and 422 (design §4). Other statuses carry no field errors. */
export interface SubmissionAccepted {
	id: string;
}
export interface SubmissionRefused {
	errors: FieldErrors;
}
