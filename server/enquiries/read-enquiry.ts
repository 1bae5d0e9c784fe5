import { isUtf8 } from 'node:buffer';
import { forms } from '#content/forms.ts';
import { paths } from '#content/pages.ts';
import { errorSentences as sentences } from '#contracts/error-sentences.ts';
import {
	campaignPrefix,
	type FieldDescription,
	formNameField,
	sourceField,
	trapField,
} from '#contracts/form-fields.ts';
import { type EnquiryFields, type FieldErrors, validateForm } from '#contracts/forms.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { shownAddress } from '../shown-address.ts';

/**
 * Returns the fields of an `application/x-www-form-urlencoded` body. Returns `undefined` for broken
 * percent-escapes and for what is not UTF-8: `URLSearchParams` would put other characters in their
 * place, and the enquiry would be stored with them.
 */
function parseBody(body: Buffer): URLSearchParams | undefined {
	if (!isUtf8(body)) return undefined;
	const text = body.toString();
	try {
		decodeURIComponent(text);
	} catch {
		return undefined;
	}
	return new URLSearchParams(text);
}

/** What a valid form says. */
export interface ValidForm {
	form: string;
	fields: EnquiryFields;
	source: string | null;
	/** Whether the honeypot field has a value. */
	isTrapped: boolean;
}

/** A valid form, or one error message for each invalid field. */
type Reading = (ValidForm & { errors?: undefined }) | { form: string; errors: FieldErrors };

/** The choices of earlier words by their fields: a page that is open sends them. */
const earlierChoices = new Map<string, readonly string[]>();

/** Returns a field of a form with all that may be chosen in it. */
function withEarlierChoices(field: FieldDescription): FieldDescription {
	if (!('options' in field)) return field;
	const options = new Set([...field.options, ...(earlierChoices.get(field.name) ?? [])]);
	return { ...field, options: [...options] };
}

/** Keeps the choices of all forms valid, before other words are published. */
export function keepChoices(): void {
	const fields = [...forms.values()].flatMap((form) => form.fields);
	for (const field of fields.map(withEarlierChoices)) {
		if ('options' in field) earlierChoices.set(field.name, field.options);
	}
}

const unknownForm = { form: '', errors: { [formNameField]: sentences.formUnknown } };

/**
 * Reads and validates the body of a form. Ignores unknown fields. A body that no form of ours
 * sends, such as one with a field twice, is an unknown form.
 */
export function readEnquiry(body: Buffer): Reading {
	const sent = parseBody(body);
	if (sent === undefined) return unknownForm;
	const form = sent.get(formNameField) ?? '';
	const fields = forms.get(form)?.fields.map(withEarlierChoices) ?? [];
	const names = [formNameField, trapField, ...fields.map(({ name }) => name)];
	const isRepeated = names.some((name) => sent.getAll(name).length > 1);
	if (fields.length === 0 || isRepeated) return unknownForm;

	const validation = validateForm(fields, Object.fromEntries(sent));
	if (!validation.ok) return { form, errors: validation.errors };
	return {
		form,
		fields: { ...validation.fields, email: shownAddress(validation.fields.email ?? '') },
		source: readSource(sent.get(sourceField) ?? ''),
		isTrapped: Boolean(sent.get(trapField)),
	};
}

const anySite = 'https://site.invalid';
const pagePaths: readonly string[] = Object.values(paths);

/** Returns a path of this site with the parameters of a campaign only. Null for anything else. */
function readSource(given: string): string | null {
	const url = given.startsWith('/') ? URL.parse(given, anySite) : null;
	if (url?.origin !== anySite || !pagePaths.includes(url.pathname)) return null;
	// Set at once: the address is written anew each time that a parameter is deleted from it.
	url.search = new URLSearchParams(
		[...url.searchParams].filter(
			([name, value]) => name.startsWith(campaignPrefix) && value !== '',
		),
	).toString();
	const source = `${url.pathname}${url.search}`;
	return source.length > fieldLimits.source ? url.pathname : source;
}
