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

/** More than any form here has, and few enough to parse quickly. */
const maxFields = 50;

/** A field as it was sent: its first value, undefined if it cannot be read. */
interface SentField {
	text: string | undefined;
	isRepeated: boolean;
}

/**
 * Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), but neither invalid UTF-8
 * nor broken percent-escapes. Returns `undefined` if the body as a whole or a name cannot be read, or
 * if there are too many fields.
 */
function parseBody(body: Buffer): Map<string, SentField> | undefined {
	const pairs = body
		.toString()
		.split('&', maxFields + 1)
		.filter((pair) => pair !== '');
	if (!isUtf8(body) || pairs.length > maxFields) return undefined;
	const fields = new Map<string, SentField>();
	for (const pair of pairs) {
		const [encodedName = ''] = pair.split('=', 1);
		const name = decode(encodedName);
		if (name === undefined) return undefined;
		const first = fields.get(name);
		if (first) first.isRepeated = true;
		else fields.set(name, { text: decode(pair.slice(encodedName.length + 1)), isRepeated: false });
	}
	return fields;
}

function decode(encoded: string): string | undefined {
	try {
		return decodeURIComponent(encoded.replaceAll('+', ' '));
	} catch {
		return undefined;
	}
}

/**
 * A valid enquiry, or one error message for each invalid field. `isTrapped` is whether the honeypot
 * field has a value.
 */
type Reading =
	| {
			form: string;
			fields: EnquiryFields;
			source: string | null;
			isTrapped: boolean;
			errors?: undefined;
	  }
	| { form?: string; errors: FieldErrors };

/** The choices of earlier words by their fields: a page that is open sends them. */
const earlierChoices = new Map<string, string[]>();

const choicesOf = (field: FieldDescription): readonly string[] =>
	'options' in field ? [...field.options, ...(earlierChoices.get(field.name) ?? [])] : [];

/** Keeps the choices of all forms valid, before other words are published. */
export function keepChoices(): void {
	for (const field of [...forms.values()].flatMap(({ fields }) => fields)) {
		earlierChoices.set(field.name, [...new Set(choicesOf(field))]);
	}
}

const unknownForm = { errors: { [formNameField]: sentences.formUnknown } };

/**
 * Reads and validates the body of a form. Ignores unknown fields, unless they cannot be read. A
 * field that was sent badly has that error, whatever its value is.
 */
export function readEnquiry(body: Buffer): Reading {
	const sent = parseBody(body);
	const sentForm = sent?.get(formNameField);
	if (sentForm?.isRepeated) return { errors: { [formNameField]: sentences.repeated } };
	const form = sentForm?.text ?? '';
	const fieldsOfForm = forms
		.get(form)
		?.fields.map((field) => ('options' in field ? { ...field, options: choicesOf(field) } : field));
	if (sent === undefined || fieldsOfForm === undefined) return unknownForm;

	const names = fieldsOfForm.map(({ name }) => name);
	const badlySent = badlySentFields(sent, [...names, trapField]);
	if (badlySent === undefined) return { form, ...unknownForm };
	const textOf = (name: string) => sent.get(name)?.text ?? '';
	const values = Object.fromEntries(names.map((name) => [name, textOf(name)]));
	const validation = validateForm(fieldsOfForm, values);
	const invalid = validation.ok ? {} : validation.errors;
	const errors = { ...invalid, ...badlySent };
	if (!validation.ok || Object.keys(errors).length > 0) return { form, errors };
	return {
		form,
		fields: asShown(validation.fields),
		source: readSource(textOf(sourceField)),
		isTrapped: textOf(trapField) !== '',
	};
}

/**
 * Returns the errors of fields that were sent twice or cannot be read, or `undefined` if a field
 * that no form has cannot be read. The source refuses no form.
 */
function badlySentFields(
	sent: ReadonlyMap<string, SentField>,
	known: readonly string[],
): FieldErrors | undefined {
	const errors: Record<string, string> = {};
	for (const [name, { text, isRepeated }] of sent) {
		const isKnown = known.includes(name);
		if (name === sourceField) continue;
		if (text === undefined && !isKnown) return undefined;
		if (text === undefined) errors[name] = sentences.unreadable;
		else if (isKnown && isRepeated) errors[name] = sentences.repeated;
	}
	return errors;
}

/** Returns the fields with an address as people write it. */
function asShown(fields: EnquiryFields): EnquiryFields {
	const { email } = fields;
	return email === undefined ? fields : { ...fields, email: shownAddress(email) };
}

const anySite = 'https://site.invalid';
const pagePaths: readonly string[] = Object.values(paths);

/** Returns a path of this site with the parameters of a campaign only. Null for anything else. */
function readSource(given: string): string | null {
	const url = given.startsWith('/') ? URL.parse(given, anySite) : null;
	if (url?.origin !== anySite || !pagePaths.includes(url.pathname)) return null;
	const campaign = [...url.searchParams].filter(
		([name, value]) => name.startsWith(campaignPrefix) && value !== '',
	);
	const source = `${url.pathname}${campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : ''}`;
	return source.length > fieldLimits.source ? url.pathname : source;
}
