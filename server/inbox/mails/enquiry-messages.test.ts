import { expect, it } from 'vitest';
import { validContact, validTrial } from '#test/support/test-app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { OutboxRow } from '../../database/schema.ts';
import { detailsJson } from '../../outbox/details.ts';
import { ownerEmail } from '../../outbox/message.ts';
import { enquiriesMessage } from './enquiry-messages.ts';
import { type Entry, entryParts, summaryOf } from './entries.ts';

const siteUrl = 'https://www.site.example';
const { name, email, phone, message } = validContact;

/** Returns an enquiry of a message. */
const entryOf = (id: string, fields: Readonly<Record<string, string>> = {}): Entry => ({
	id,
	form: 'contact',
	receivedAt: '2026-03-01T00:00:00.000Z',
	waitingSince: '2026-03-01T00:00:00.000Z',
	state: 'new',
	fields: { name, email, phone, message, ...fields },
	source: null,
	score: 0,
	takenBy: null,
	remindAt: null,
	remindReason: null,
	isFirstTold: true,
});

const { 'practice-software': software, chairs } = validTrial;
const trial: Entry = {
	...entryOf('trial', { 'practice-software': software, chairs, message: '' }),
	form: 'dental-trial',
};

/** Returns the email of some enquiries. */
function mailOf(entries: readonly Entry[], row: Partial<OutboxRow> = {}) {
	const context = {
		database: {} as Database,
		row: { links_only: 0, details: null, ...row } as OutboxRow,
		config: { ...readConfig({}), siteUrl },
		now: new Date('2026-03-01T00:00:00.000Z'),
		nameOf: String,
	};
	return { replyTo: undefined, ...ownerEmail(enquiriesMessage(entries, context)) };
}

it('an answer to a message of one enquiry reaches the visitor, and it says so', () => {
	const mail = mailOf([entryOf('a')]);
	expect(mail.replyTo).toEqual([{ name, address: email }]);
	expect(mail.text).toContain(`Reply to this email and ${name} gets your answer`);
});

it('a message of one enquiry has its words, number and address, and links to ring and to open it', () => {
	const mail = mailOf([entryOf('a', { message: 'Kia ora\nTwo lines' })]);
	expect(mail.subject).toContain(name);
	for (const text of ['Kia ora\nTwo lines', phone, email, `${siteUrl}/inbox/a`]) {
		expect(mail.text).toContain(text);
	}
	for (const part of [`href="${siteUrl}/inbox/a"`, 'href="tel:+64215550123"', '<br>Two lines']) {
		expect(mail.html).toContain(part);
	}
});

it('nothing that a visitor writes is markup', () => {
	const mail = mailOf([entryOf('a', { name: 'Aroha <b>Example</b>', message: '<i>Kia ora</i>' })]);
	expect(mail.html).not.toMatch(/<[bi]>/);
	expect(mail.text).toContain('<i>Kia ora</i>');
});

it('an answer to a list reaches nobody, and it says so', () => {
	const mail = mailOf([entryOf('a'), entryOf('b')]);
	expect(mail).toMatchObject({ subject: '2 enquiries', replyTo: undefined });
	expect(mail.text).toContain('A reply to this email reaches nobody.');
});

it('a number in a list can be pressed', () => {
	const { text, html } = mailOf([entryOf('a'), entryOf('b')]);
	expect(html.match(/<a [^>]*href="tel:\+64215550123">/g)).toHaveLength(2);
	expect(text).not.toContain('tel:');
});

it('a list says what is answered already', () => {
	const answered = { ...entryOf('b', { name: 'Tāne Example' }), state: 'answered' as const };
	const { subject, text } = mailOf([entryOf('a'), answered, entryOf('c')]);
	expect(subject).toBe('3 enquiries (1 answered already)');
	expect(text.match(/.*\nThis is answered already\./g)).toEqual([
		expect.stringContaining('Tāne Example'),
	]);
});

it('a list has a link by each name', () => {
	const { html } = mailOf([
		entryOf('a', { name: 'Mere Example' }),
		entryOf('b', { name: 'Tāne Example' }),
	]);
	const links = [...html.matchAll(/<a [^>]*href="([^"]*\/inbox\/[^"]+)"[^>]*>([^<]+)</g)];
	expect(links.map(([, href, text]) => [href, text])).toEqual([
		[`${siteUrl}/inbox/a`, 'Mere Example'],
		[`${siteUrl}/inbox/b`, 'Tāne Example'],
	]);
});

it('a list tells enquiries of the same name, address and words apart by their times', () => {
	const later = { ...entryOf('b'), receivedAt: '2026-05-01T02:41:00.000Z' };
	const { text } = mailOf([entryOf('a'), later]);
	const lines = text.split('\n').filter((line) => line.includes(name));
	expect(new Set(lines).size).toBe(2);
});

it('a trial without a message is summed up by what was chosen, numbers with their label', () => {
	expect(summaryOf(trial)).toMatch(/^EXACT · 3–5 chairs/);
});

it.each([
	['locations', '1', '1 location'],
	['locations', '4 or more', '4 or more locations'],
	['chairs', 'More than 10', 'More than 10 chairs'],
	['calls-per-day', '1', '1 call a day'],
	['best-time', 'After 5 pm', 'After 5 pm'],
	['surgeries', '1', '1 surgery'],
	['branches', '1', '1 branch'],
	['practices', '1', '1 practice'],
])('what was chosen as %s, %s, is summed up as “%s”', (field, value, summed) => {
	const fields = { name, email, message: '', [field]: value };
	expect(summaryOf({ ...trial, fields })).toBe(summed);
});

it('a trial without a message has in a list what was chosen', () => {
	const { text } = mailOf([trial, entryOf('b')]);
	expect(text).toContain(`${software} · ${chairs}`);
});

it('a list has the beginning of each message', () => {
	const long = entryOf('a', { subject: 'Sales', message: 'x'.repeat(5000) });
	expect(mailOf([long, long]).text.split('x'.repeat(1900))).toHaveLength(3);
	expect(entryParts([long], { config: { ...readConfig({}), siteUrl } })).toMatchObject([
		{ text: expect.stringMatching(/x… Rest in the inbox\.$/) },
	]);
});

it('a full list is not clipped by Gmail', () => {
	const long = entryOf('a', { subject: 'Sales', message: 'x'.repeat(5000) });
	const { text, html } = mailOf(Array(250).fill(long));
	expect(text.split('x'.repeat(100))).toHaveLength(251);
	expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
});

it('a list says how many enquiries are only in the inbox', () => {
	const { text } = mailOf([entryOf('a'), entryOf('b')], { details: detailsJson({ left: 1240 }) });
	expect(text).toContain('And 1,240 more in the inbox');
});
