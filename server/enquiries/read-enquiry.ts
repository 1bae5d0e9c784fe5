import { forms } from '#content/forms.ts';
import { contextFields } from '#contracts/enquiry-context.ts';
import { errorSentences as say } from '#contracts/error-sentences.ts';
import { formNameField, trapField } from '#contracts/form-fields.ts';
import { type EnquiryFields, type FieldErrors, validateForm } from '#contracts/forms.ts';
import type { FormBody } from './form-body.ts';

/** A validated enquiry, or one error message for each invalid field. */
export type Reading =
	| { ok: true; form: string; fields: EnquiryFields; isTrapped: boolean }
	| { ok: false; form: string | undefined; errors: FieldErrors };

const isContext = (field: string) => contextFields.some((name) => name === field);

/** Validates a parsed form body. Ignores unknown fields and the enquiry's context. `isTrapped` is true when the honeypot field has a value. */
export function readEnquiry(body: FormBody): Reading {
	if (body.repeated.has(formNameField)) {
		return { ok: false, form: undefined, errors: { [formNameField]: say.repeated } };
	}
	const form = body.values.get(formNameField) ?? '';
	const described = forms.get(form);
	if (body.malformed || described === undefined) {
		return { ok: false, form: undefined, errors: { [formNameField]: say.formUnknown } };
	}
	const values: Record<string, string> = {};
	const defects: Record<string, string> = {};
	for (const field of [...described.fields.map(({ name }) => name), trapField]) {
		if (field !== trapField) values[field] = body.values.get(field) ?? '';
		if (body.repeated.has(field)) defects[field] = say.repeated;
		if (body.unreadable.has(field)) defects[field] = say.unreadable;
	}
	const unreadableElsewhere = [...body.unreadable].some(
		(field) => defects[field] === undefined && !isContext(field),
	);
	if (unreadableElsewhere) defects[formNameField] = say.formUnknown;

	const validation = validateForm(described.fields, values);
	if (validation.ok && Object.keys(defects).length === 0) {
		const isTrapped = (body.values.get(trapField) ?? '') !== '';
		return { ok: true, form, fields: validation.fields, isTrapped };
	}
	return { ok: false, form, errors: { ...(validation.ok ? {} : validation.errors), ...defects } };
}
