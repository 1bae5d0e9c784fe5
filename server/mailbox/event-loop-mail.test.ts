import { expect, it } from 'vitest';
import { delayOf, maxDelayMs } from '#test/support/event-loop-delay.ts';
import { maxBytes } from './imap.ts';
import { readMail } from './incoming-mail.ts';

const header = 'From: a@customer.example\r\nMessage-ID: <a@b>\r\n';
const multipart = `${header}Content-Type: multipart/mixed; boundary=x\r\n\r\n`;
const mixed = `${multipart}--x\r\n\r\na\r\n--x\r\nContent-Type: text/html\r\n\r\n`;
const base64 = `${header}Content-Transfer-Encoding: base64\r\n\r\n`;
const html = `${header}Content-Type: text/html\r\n\r\n`;

/** Returns a mail that has a text again and again until more of it is not fetched. */
const filled = (start: string, text: string) =>
	Buffer.from(start + text.repeat(maxBytes / text.length)).subarray(0, maxBytes);

it.each([
	['40 MB', filled(`${header}\r\n`, 'Kia ora. ')],
	['a line break after each letter', filled(`${header}\r\n`, 'a\r\n')],
	['10,000 parts', filled(multipart, '--x\r\n\r\na\r\n')],
	[
		'attachments without an end',
		filled(multipart, '--x\r\nContent-Disposition: attachment\r\n\r\n'),
	],
	['thousands of recipients', filled(`${header}To: `, 'a:b@c.example;')],
	['nothing but quotation marks', filled(`${header}To: `, '"')],
	['thousands of paragraphs', filled(html, '<p>a</p>')],
	['tags without an end', filled(html, '<style ')],
	['nothing but references', filled(html, '&amp;')],
	['one line of introductions', filled(`${header}\r\n`, 'On 1, schrieb ')],
	['thousands of introductions', filled(`${header}\r\n`, 'On 1, a wrote:\r\n')],
	['thousands of short quotes', filled(`${header}\r\n`, 'On 12, a:\r\n\r\n> b\r\n')],
	['tens of thousands of short quotes in HTML', filled(html, 'a<br>><br>')],
	['links without an end beside a text', filled(mixed, '<a href=<a ')],
	['padding everywhere', filled(base64, 'V=')],
	[
		'results of nothing but quotation marks',
		Buffer.from(`${header}Authentication-Results: mx; ${'"\\'.repeat(14_000)}\r\n\r\na`),
	],
])('a mail with %s does not stop the server', async (_what, mail) => {
	expect(await delayOf(() => readMail(mail, 'mx').catch(() => {}))).toBeLessThan(maxDelayMs);
});
