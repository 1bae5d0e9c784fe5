import { forms } from '#content/forms.ts';
import { paths } from '#content/paths.ts';
import { findSubject } from '#content/subjects.ts';
import { errorSentences as say } from '#contracts/error-sentences.ts';
import {
	type ContextField,
	contextFields,
	type EnquiryContext,
	formNameField,
	subjectParameter,
	trapField,
} from '#contracts/form-fields.ts';
import {
	type EnquiryFields,
	type FieldErrors,
	lineBreakingOrControl,
	validateForm,
} from '#contracts/forms.ts';
import { fieldLimits } from '#contracts/limits.ts';
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

const pagePaths: readonly string[] = Object.values(paths);

/** Returns the name of a campaign, unless it is empty, too long or has control characters. */
function campaignName(value: string): string | undefined {
	const name = value.trim();
	const isValid = name.length <= fieldLimits.campaign && !lineBreakingOrControl.test(name);
	return name !== '' && isValid ? name : undefined;
}

/** Returns the value of a field if it is one that the site knows or accepts. */
const accept: Readonly<Record<ContextField, (value: string) => string | undefined>> = {
	subject: findSubject,
	page: (value) => pagePaths.find((path) => path === value),
	utm_source: campaignName,
	utm_medium: campaignName,
	utm_campaign: campaignName,
};

/**
 * Returns the context of an enquiry and drops what is unknown or malformed. Never throws.
 *
 * @param sender the URL of the page that posted a plain form. Its path and parameters replace fields without a value,
 * which only a script fills in.
 */
export function readContext(
	{ values, repeated, unreadable }: Pick<FormBody, 'values' | 'repeated' | 'unreadable'>,
	sender: URL | undefined,
): EnquiryContext {
	const ofSender = (field: ContextField) => {
		if (field === 'page') return sender?.pathname;
		return sender?.searchParams.get(field === 'subject' ? subjectParameter : field);
	};
	const context: Partial<Record<ContextField, string>> = {};
	for (const field of contextFields) {
		const isReadable = !repeated.has(field) && !unreadable.has(field);
		const given = (isReadable && values.get(field)) || ofSender(field);
		const accepted = given ? accept[field](given) : undefined;
		if (accepted !== undefined) context[field] = accepted;
	}
	return context;
}
