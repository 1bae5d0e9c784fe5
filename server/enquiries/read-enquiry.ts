import { forms } from '#content/forms.ts';
import { paths } from '#content/pages.ts';
import { errorSentences as sentences } from '#contracts/error-sentences.ts';
import { campaignPrefix, formNameField, sourceField, trapField } from '#contracts/form-fields.ts';
import { type EnquiryFields, type FieldErrors, validateForm } from '#contracts/forms.ts';
import { fieldLimits } from '#contracts/limits.ts';

/** More than any form here has, and few enough to parse quickly. */
const maxFields = 50;

/** A field as it was sent: its first value, undefined if it cannot be read. */
interface SentField {
	text: string | undefined;
	isRepeated: boolean;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), but neither invalid UTF-8
 * nor broken percent-escapes nor null characters. Returns `undefined` if the body as a whole or a
 * name cannot be read, or if there are too many fields.
 */
function parseBody(body: Buffer): Map<string, SentField> | undefined {
	let text: string;
	try {
		text = strictUtf8.decode(body);
	} catch {
		return undefined;
	}
	const pairs = text.split('&', maxFields + 1).filter((pair) => pair !== '');
	if (pairs.length > maxFields) return undefined;
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

/**
 * Combining marks in a row, and the two half-width characters that become some. Unicode
 * normalisation takes a time that is quadratic in their number, 50 ms for 5,000. No language has
 * more than thirty (UAX 15, "Stream-Safe Text Format").
 */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

function decode(encoded: string): string | undefined {
	try {
		const text = decodeURIComponent(encoded.replaceAll('+', ' '));
		return text.includes('\0') ? undefined : text.replace(tooManyMarks, '$1');
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

/**
 * Reads and validates the body of a form. Ignores unknown fields.
 *
 * @param referer the path and query of the page of this site that sent a form without a source
 */
export function readEnquiry(body: Buffer, referer: string | undefined): Reading {
	const sent = parseBody(body);
	const sentForm = sent?.get(formNameField);
	const form = sentForm?.text ?? '';
	const fieldsOfForm = forms.get(form)?.fields;
	if (sentForm?.isRepeated) return { errors: { [formNameField]: sentences.repeated } };
	if (sent === undefined || fieldsOfForm === undefined)
		return { errors: { [formNameField]: sentences.formUnknown } };

	const textOf = (name: string) => sent.get(name)?.text ?? '';
	const names = fieldsOfForm.map(({ name }) => name);
	const defects: Record<string, string> = {};
	for (const [name, { text, isRepeated }] of sent) {
		if (name === sourceField) continue;
		const isKnown = name === trapField || names.includes(name);
		if (text === undefined)
			defects[isKnown ? name : formNameField] = sentences[isKnown ? 'unreadable' : 'formUnknown'];
		else if (isKnown && isRepeated) defects[name] = sentences.repeated;
	}
	const validation = validateForm(
		fieldsOfForm,
		Object.fromEntries(names.map((name) => [name, textOf(name)])),
	);
	if (!validation.ok) return { form, errors: { ...validation.errors, ...defects } };
	if (Object.keys(defects).length > 0) return { form, errors: defects };
	const source = readSource(textOf(sourceField) || referer || '');
	return { form, fields: validation.fields, source, isTrapped: textOf(trapField) !== '' };
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
