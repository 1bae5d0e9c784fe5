import { expect, it } from 'vitest';
import { readMail } from './incoming-mail.ts';

const other = 'Content-Type: message/rfc822\n\nFrom: a@customer.example\n\nOld words.';
const status =
	'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nAction: failed';
const wasRead = 'Content-Type: message/disposition-notification\n\nDisposition: x; displayed';

it.each([
	['an attached mail', 'multipart/mixed', [other], 'answer'],
	[
		'the headers of one',
		'multipart/mixed',
		['Content-Type: text/rfc822-headers\n\nTo: a'],
		'answer',
	],
	['what says that it was read', 'multipart/report', [wasRead, other], 'automatic'],
	['the status of a delivery', 'multipart/report', [other, status], 'report'],
] as const)('a mail with %s is known for what it is', async (_what, type, parts, kind) => {
	const body = ['Content-Type: text/plain\n\nSee below.', ...parts];
	const source = `Content-Type: ${type}; boundary=x\n\n--x\n${body.join('\n--x\n')}\n--x--`;
	expect(await readMail(Buffer.from(source), '')).toMatchObject({ kind, text: 'See below.' });
});

it.each([
	['multipart/mixed', /^One\s+Two$/],
	['multipart/alternative', /^One$/],
])('of text and HTML in %s is read what the visitor sees', async (type, text) => {
	const source = `Content-Type: ${type}; boundary=x\n\n--x\n\nOne\n--x\nContent-Type: text/html\n\n<p>Two</p>\n--x--`;
	expect(await readMail(Buffer.from(source), '')).toMatchObject({
		text: expect.stringMatching(text),
	});
});

it('addresses are read in whatever groups they are', async () => {
	const groups = ['Team: Kim <kim@owner.example>, a@b.example;', `${'in:'.repeat(100)}c@d.example`];
	const source = `To: ${groups.join(', ')}\n\n`;
	const { to } = await readMail(Buffer.from(source), '');
	expect(to).toEqual(['kim@owner.example', 'a@b.example', 'c@d.example']);
});

it('a mail with a hundred parts that the parser takes memory for is not read', async () => {
	const part = '--x\nContent-Transfer-Encoding: quoted-printable\n\na\n';
	const source = `Content-Type: multipart/mixed; boundary=x\n\n${part.repeat(100)}`;
	await expect(readMail(Buffer.from(source), '')).rejects.toThrow('too long');
});

it('what a report says on several lines is read whole, in base64 as well', async () => {
	const said = 'Action: failed\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n user\r\n\tunknown\r\n';
	for (const [encoding, status] of [
		['7bit', said],
		['base64', Buffer.from(said).toString('base64')],
	]) {
		const source = `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${status}`;
		const { failure } = await readMail(Buffer.from(source), '');
		expect(failure?.diagnostic).toBe('550 5.1.1 user unknown');
	}
});

const dmarc = 'dmarc=pass (p=NONE dis=NONE) header.from=owner.example';

it.each([
	['its server', `mx.site.example; spf=pass; ${dmarc}`, true],
	['nothing', '', false],
	['another server', `mx.other.example; ${dmarc}`, false],
	[
		'another server first',
		`mx.other.example; ${dmarc}\nAuthentication-Results: mx.site.example; ${dmarc}`,
		false,
	],
	['a failure', 'mx.site.example; dmarc=fail header.from=owner.example', false],
	['another domain', 'mx.site.example; dmarc=pass header.from=customer.example', false],
	[
		'an address with those words',
		`mx.site.example; spf=pass smtp.mailfrom="; ${dmarc} "@x.example`,
		false,
	],
	['a comment with those words', `mx.site.example; spf=pass (a (b); ${dmarc} c)`, false],
	['an open quotation mark', `mx.site.example; spf=pass smtp.mailfrom="; ${dmarc}`, false],
])('that a sender is confirmed by %s: %s, %s', async (_what, results, isConfirmed) => {
	const headers = `Authentication-Results: ${results}\nFrom: kim@owner.example`;
	const mail = await readMail(Buffer.from(`${headers}\n\nYes`), 'mx.site.example');
	expect(mail.isConfirmed).toBe(isConfirmed);
});
