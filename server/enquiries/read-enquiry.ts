import { createHash } from 'node:crypto';
import { forms } from '#content/forms.ts';
import { paths } from '#content/paths.ts';
import { findSubject } from '#content/subjects.ts';
import { errorSentences as sentences } from '#contracts/error-sentences.ts';
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
import type { NewEnquiry } from './repository.ts';

/** More than any form here has, and few enough to parse quickly. */
const maximumFields = 50;

/** A parsed form body and its defects. Values are not validated. */
export interface FormBody {
	/** The first value of each field. Invalid UTF-8 is replaced by U+FFFD, so that the value can be shown again. */
	values: ReadonlyMap<string, string>;
	repeated: ReadonlySet<string>;
	/** Names of fields with invalid percent-encoding, invalid UTF-8 or a null character. */
	unreadable: ReadonlySet<string>;
	/** Whether there are too many fields or a name is unreadable. */
	malformed: boolean;
}

/**
 * Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1). Stricter than the standard: it reports broken
 * percent-escapes and invalid UTF-8 instead of accepting them. Never throws.
 */
export function parseFormBody(body: Buffer): FormBody {
	const values = new Map<string, string>();
	const repeated = new Set<string>();
	const unreadable = new Set<string>();
	let malformed = false;
	const pairs = body
		.toString('latin1')
		.split('&', maximumFields + 1)
		.filter((pair) => pair !== '');
	if (pairs.length > maximumFields) malformed = true;
	for (const pair of pairs.slice(0, maximumFields)) {
		const separator = pair.indexOf('=');
		const name = decode(separator < 0 ? pair : pair.slice(0, separator));
		const value = decode(separator < 0 ? '' : pair.slice(separator + 1));
		if (!name.readable) malformed = true;
		if (!value.readable) unreadable.add(name.text);
		if (values.has(name.text)) repeated.add(name.text);
		else values.set(name.text, value.text);
	}
	return { values, repeated, unreadable, malformed };
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a name or value whose bytes were read as Latin-1. */
function decode(encoded: string): { text: string; readable: boolean } {
	const escapesAreWhole = !/%(?![0-9a-f]{2})/i.test(encoded);
	const bytes = Buffer.from(
		encoded
			.replaceAll('+', ' ')
			.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	);
	try {
		const text = strictUtf8.decode(bytes);
		return { text, readable: escapesAreWhole && !text.includes('\0') };
	} catch {
		return { text: bytes.toString('utf8'), readable: false };
	}
}

/** A validated enquiry, or one error message for each invalid field. */
export type Reading =
	| { ok: true; form: string; fields: EnquiryFields; isTrapped: boolean }
	| { ok: false; form: string | undefined; errors: FieldErrors };

const isContext = (field: string) => contextFields.some((name) => name === field);

/** Validates a parsed form body. Ignores unknown fields and the enquiry's context. `isTrapped` is true when the honeypot field has a value. */
export function readEnquiry(body: FormBody): Reading {
	if (body.repeated.has(formNameField)) {
		return { ok: false, form: undefined, errors: { [formNameField]: sentences.repeated } };
	}
	const form = body.values.get(formNameField) ?? '';
	const described = forms.get(form);
	if (body.malformed || described === undefined) {
		return { ok: false, form: undefined, errors: { [formNameField]: sentences.formUnknown } };
	}
	const values: Record<string, string> = {};
	const defects: Record<string, string> = {};
	for (const field of [...described.fields.map(({ name }) => name), trapField]) {
		if (field !== trapField) values[field] = body.values.get(field) ?? '';
		if (body.repeated.has(field)) defects[field] = sentences.repeated;
		if (body.unreadable.has(field)) defects[field] = sentences.unreadable;
	}
	const unreadableElsewhere = [...body.unreadable].some(
		(field) => defects[field] === undefined && !isContext(field),
	);
	if (unreadableElsewhere) defects[formNameField] = sentences.formUnknown;

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

/** 1 to 200 printable ASCII characters. The quotes that the draft requires count as part of the key. */
const validKey = /^[\x20-\x7e]{1,200}$/;

/** Shorter texts, such as “Please call me”, are equal by chance. */
const minComparedLength = 40;

/** The error message for an idempotency key that was used before with another form or other values. */
export const keyReused =
	'A different message was already sent from this form. Reload the page and send yours again.';

/**
 * Returns the SHA-256, in hexadecimal, of an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header).
 * Only the hash is stored, because the client chooses the key. Returns `undefined` without the header, and `'malformed'`
 * for a key that is empty, too long or repeated.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined | 'malformed' {
	if (header === undefined) return undefined;
	if (typeof header !== 'string' || !validKey.test(header)) return 'malformed';
	return createHash('sha256').update(header).digest('hex');
}

/** Returns the SHA-256, in hexadecimal, of the contents of an enquiry. */
export function contentHash(
	{ form, fields }: Pick<NewEnquiry, 'form' | 'fields'>,
	isTrapped: boolean,
): string {
	return createHash('sha256')
		.update(JSON.stringify([form, isTrapped, fields]))
		.digest('hex');
}

/** Returns the SHA-256, in hexadecimal, of the message without case and spaces. `undefined` for a short message. */
export function textHash({ message = '' }: EnquiryFields): string | undefined {
	const compared = message.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
	if (compared.length < minComparedLength) return undefined;
	return createHash('sha256').update(compared).digest('hex');
}
