// cspell:ignore пример
import { describe, expect, it } from 'vitest';
import { emailPattern } from './email-address.ts';
import { errorSentences as sentences } from './error-sentences.ts';
import { contactFields } from './form-fields.ts';
import { validateForm } from './forms.ts';
import { fieldLimits } from './limits.ts';

const good = {
	name: 'Aroha',
	email: 'aroha@example.org',
	phone: '+64 (4) 555-0100',
	message: 'Kia\r\nora\rkoutou',
};
/** A `pattern` as browsers compile it (WHATWG HTML, "the pattern attribute"). */
const inBrowsers = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'v');
const errorsOf = (values: Record<string, unknown>) => {
	const result = validateForm(contactFields, values);
	return result.ok ? {} : result.errors;
};

describe('the contact form', () => {
	it('keeps the message as typed, with each line break as one character', () => {
		const result = validateForm(contactFields, { ...good, name: '  Aroha  ' });
		expect(result).toEqual({
			ok: true,
			fields: { ...good, name: 'Aroha', message: 'Kia\nora\nkoutou' },
		});
	});

	it('returns the same error for missing, empty and blank values', () => {
		const { nameRequired: name, emailRequired: email, messageRequired: message } = sentences;
		for (const blank of [undefined, '', ' \n '])
			expect(errorsOf({ name: blank, email: blank, message: blank })).toEqual({
				name,
				email,
				message,
			});
	});

	it.each([
		['name', 'ā'.repeat(fieldLimits.name + 1), sentences.nameTooLong],
		['name', '\u200b\u2060 \u3164', sentences.nameRequired],
		['email', 'aroha', sentences.emailInvalid],
		['email', 'a@b@example.org', sentences.emailInvalid],
		['email', 'a@example.org\nBcc: b@example.org', sentences.emailInvalid],
		['email', `${'a'.repeat(fieldLimits.email)}@example.org`, sentences.emailTooLong],
		['email', `a@${'ā.'.repeat(fieldLimits.email / 4)}nz`, sentences.emailTooLong],
		['phone', 'call me', sentences.phoneInvalid],
		['phone', '0'.repeat(fieldLimits.phone + 1), sentences.phoneTooLong],
		['message', '\u0002\u200b\n', sentences.messageRequired],
		['message', 'x'.repeat(fieldLimits.message + 1), sentences.messageTooLong],
	])('refuses an invalid %s: %j', (field, value, sentence) => {
		expect(errorsOf({ ...good, [field]: value })).toEqual({ [field]: sentence });
	});

	it('stores what a person sees, and counts only that', () => {
		const hidden = '\u0002\u200b\u202a'.repeat(fieldLimits.message);
		const typed = {
			name: 'Aroha\tNgata\t',
			email: '\u202aaroha@example.org\u202c',
			phone: '\u200e+64 21 555\u20110123',
			message: `Two\u000bbathrooms${hidden}`,
		};
		expect(validateForm(contactFields, typed)).toEqual({
			ok: true,
			fields: {
				name: 'Aroha Ngata',
				email: 'aroha@example.org',
				phone: '+64 21 555-0123',
				message: 'Two\nbathrooms',
			},
		});
	});

	it('accepts values as long as their limits, a line break as one character, and none for an optional field', () => {
		const domain = '@example.org';
		const longest = {
			name: 'ā'.repeat(fieldLimits.name),
			email: 'a'.repeat(fieldLimits.email - domain.length) + domain,
			phone: '0'.repeat(fieldLimits.phone),
			message: 'x\r\n'.repeat(fieldLimits.message / 2),
		};
		expect(errorsOf(longest)).toEqual({});
		expect(errorsOf({ ...good, phone: undefined })).toEqual({});
	});

	const accepted =
		"rangi+bids@mail.wattle.co.nz a.b@a.photography o'neill_x@a.xn--p1ai a@1and1.com a@3.co";
	it.each(['hone@taiuru.māori.nz', 'hone@taiuru.ma\u0304ori.nz', 'a@пример.рф'])(
		'accepts %s in letters of its own, and so does the browser',
		(email) => {
			expect(errorsOf({ ...good, email })).toEqual({});
			expect(email).toMatch(inBrowsers(emailPattern));
		},
	);

	it.each(accepted.split(' '))('accepts the address %s, and so does the browser', (email) => {
		expect(errorsOf({ ...good, email })).toEqual({});
		expect(email).toMatch(inBrowsers(emailPattern));
	});

	const refused =
		'root@localhost a@127.0.0.12 a@example.org. a@[127.0.0.1] a@example.o a@example.-o';
	it.each(refused.split(' '))('refuses %s, and so does the browser', (email) => {
		expect(errorsOf({ ...good, email })).toEqual({ email: sentences.emailInvalid });
		expect(email).not.toMatch(inBrowsers(emailPattern));
	});
});
