import { expect, it, onTestFinished, vi } from 'vitest';
import { contactForm } from '#content/contact.ts';
import { textOf } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { subjects } from '#content/subjects.ts';
import { owner, validContact } from '#test/support/test-app.ts';
import {
	publish as publishDrafts,
	sayBuiltWords,
	startWebsite,
} from '#test/support/test-website.ts';
import { until } from '#test/support/until.ts';
import { secondMs } from '../clock.ts';
import { writeDraft } from './releases.ts';

type Server = Awaited<ReturnType<typeof startWebsite>>;

const [subject = ''] = subjects();
const label = contactForm.labels.name;

type Replacement = readonly [from: string | RegExp, to: string];

/** Publishes files with something else in place of some of their texts. */
async function publish({ app, ana }: Server, changes: Readonly<Record<string, Replacement[]>>) {
	await app.database.write(async (database) => {
		for (const [file, replacements] of Object.entries(changes)) {
			const base = textOf(file as FileName);
			const text = replacements.reduce((result, [from, to]) => result.replace(from, to), base);
			await writeDraft(database, { file, base, text, author: owner, changed_at: '' }, undefined);
		}
	});
	await publishDrafts(ana);
}

const changes: Record<string, Replacement[]> = {
	'pages/contact.yaml': [
		[/^ {2}subject: .*$/m, '  subject: Kia ora from us'],
		[`name: ${label}\n`, 'name: Who are you\n'],
	],
	'pages/pricing.yaml': [[/startingAt: \d+/, 'startingAt: 1234']],
	'site.yaml': [[/^brand: .*$/m, 'brand: Harbour Light']],
};

/** Sends a form without a name, as a browser without script. */
const refusedPage = async ({ post }: Server) =>
	(await post({ ...validContact, name: '' }, { accept: 'text/html' })).body;

it('the next mail, page and refusal say what was published', async () => {
	const server = await startWebsite();
	expect(await refusedPage(server)).toContain(`${label}: `);
	await publish(server, changes);
	expect(await server.visit()).toContain('startingAt: 1234');
	expect(await refusedPage(server)).toContain('Who are you: ');
	expect((await server.ana.get('/inbox')).body).toContain('Inbox of Harbour Light');
	expect((await server.ana.get('/inbox/app.webmanifest')).body).toContain('Harbour Light');

	await server.send();
	await server.idle();
	const mail = server.smtp.mailsTo(validContact.email)[0];
	expect(mail?.subject).toBe('Kia ora from us');
});

it('another server says it ten seconds later, and one that starts at once', async () => {
	vi.useFakeTimers({ toFake: ['setInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const first = await startWebsite();
	const second = await startWebsite({ databaseUrl: first.databaseUrl });
	await publish(first, changes);
	sayBuiltWords();
	expect(await refusedPage(second)).toContain(`${label}: `);
	await vi.advanceTimersByTimeAsync(10 * secondMs);
	await until('the other server says it', async () =>
		(await refusedPage(second)).includes('Who are you: '),
	);

	sayBuiltWords();
	const third = await startWebsite({ databaseUrl: first.databaseUrl });
	expect(await refusedPage(third)).toContain('Who are you: ');
});

it('a page that was open when a choice got another name still sends its form', async () => {
	const server = await startWebsite();
	await publish(server, { 'pages/small-business.yaml': [[`title: ${subject}`, 'title: New']] });
	for (const chosen of [subject, 'New']) {
		expect((await server.post({ ...validContact, subject: chosen })).statusCode).toBe(200);
	}
});
