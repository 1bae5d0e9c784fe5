import { expect, it } from 'vitest';
import { bodyLimitBytes, fieldLimits } from '#contracts/limits.ts';
import { delayOf, maxDelayMs } from '#test/support/event-loop-delay.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { serverOptions } from '../http/server-options.ts';

/** A body of the largest size with as many copies of `unit` as fit. */
const filled = (unit: string, start = '') =>
	start + unit.repeat(Math.floor((bodyLimitBytes - start.length) / unit.length));
/** A contact form with such a value. */
const withValue = (field: string, unit: string) => {
	const others = new URLSearchParams(validContact);
	others.delete(field);
	return filled(unit, `${others}&${field}=`);
};
/** Every step judges and stores it. */
const accepted = (unit: string) =>
	new URLSearchParams({
		...validContact,
		message: unit.repeat(Math.floor(fieldLimits.message / unit.length)),
	}).toString();
/** Normalisation puts combining marks in order, and makes two of the first one. */
const marks = new URLSearchParams({
	...validContact,
	message: `a${'\u0344'.repeat(fieldLimits.message / 2 - 1)}${'\u0323'.repeat(fieldLimits.message / 2)}`,
}).toString();
/**
 * Thirty marks in the worst order, again and again, with an invisible character between: as many as
 * are one run for whoever leaves that out.
 */
const hiddenRun = (between: string) =>
	`a${`${'\u0301'.repeat(15)}${'\u0323'.repeat(15)}${between}`.repeat(161)}`;
const manyFields = Array.from(
	{ length: bodyLimitBytes / 5 },
	(_, index) => `${index.toString(36)}=`,
);
/** The path of a page with different parameters of no campaign. */
const manyParameters = `%2F%3F${manyFields.join('%26').replaceAll('=', '')}`.slice(0, 60_000);

it.each([
	['percent signs', filled('%')],
	['escapes', filled('%00')],
	['separators', filled('&')],
	['fields of one letter', manyFields.join('&').slice(0, bodyLimitBytes)],
	['a name of quotes', withValue('name', '%22')],
	['an address of letters', withValue('email', 'a')],
	['an address of @', withValue('email', 'a@')],
	['an address of labels', withValue('email', 'a.')],
	['a phone number of brackets', withValue('phone', '(+')],
	['a message of line breaks', withValue('message', '%0D%0A')],
	['a message of invalid UTF-8', withValue('message', '%ff')],
	['a message of what gets longest', withValue('message', encodeURIComponent('\ufdfa'))],
	['a source', withValue('source', '/?utm_a=b%26')],
	['a source of parameters that are left out', withValue('source', manyParameters)],
	// Normalisation makes each character eighteen.
	...['\ufdfa', 'a.', 'www.', '[.', '(dot)', 'a\u200b', 'f.r.e ', 'http://a.b/ '].map((unit) => [
		`the longest message of ${unit}`,
		accepted(unit),
	]),
	['a message of combining marks', marks],
	['a message of combining marks with invisible characters', accepted(hiddenRun('\u200b'))],
	['a message of combining marks with quotation marks', accepted(hiddenRun('’'))],
	['a message of digits', accepted('1 ')],
	['a message of the words of our sentence', accepted('I’d like to hand over: Sales and ')],
])('a form of %s does not block the event loop', async (_name, body) => {
	const { post, enquiries } = await startTestApp();
	const send = async () => expect((await post(body)).statusCode).toBeLessThan(500);
	await send();
	expect(await delayOf(send)).toBeLessThan(maxDelayMs);
	for (const { words } of await enquiries())
		expect(words.length).toBeLessThan(2 * fieldLimits.message);
});

it.each([
	['accept', 'a/b,'],
	['content-type', ';a="'],
	['referer', 'http://127.0.0.1:3000/?a=b&'],
])('the longest %s header does not block the event loop', async (header, unit) => {
	const { post } = await startTestApp();
	const value = unit.repeat(Math.floor(serverOptions.http.maxHeaderSize / unit.length));
	const send = () => post({ ...validContact, name: '' }, { accept: 'text/html', [header]: value });
	await send();
	expect(await delayOf(send)).toBeLessThan(maxDelayMs);
});
