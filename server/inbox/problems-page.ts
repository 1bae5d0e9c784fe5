import { createElement } from 'react';
import { ProblemsPage, type StuckMessage } from '#app/inbox/problems.tsx';
import { checks, runCheck } from '../checks/checks.ts';
import type { Finding } from '../checks/finding.ts';
import { timeOfId } from '../database/id-time.ts';
import { toListed } from '../enquiries/stored-enquiry.ts';
import { siteFolder } from '../http/site.ts';
import { sentenceTime } from '../new-zealand-time.ts';
import { telLink } from '../outbox/messages/enquiry-summary.ts';
import { configuredChannels } from '../outbox/owner-channels.ts';
import { plainError } from '../outbox/plain-error.ts';
import { hurryChannel, requeueDead } from '../outbox/requeue.ts';
import { recordEvents } from './events.ts';
import { cachedFor, formOf, type Inbox, type InboxPart, seeOther } from './inbox.ts';
import { nameOf } from './list-rows.ts';
import { type Problems, readProblems } from './problems.ts';
import { inboxPath, problemsPath } from './sign-in-links.ts';

/** A check contacts other servers, so another one within this time shows the same result. */
const checkCacheMs = 60_000;
const maxListed = 100;

/** The names of the checks for the owner. Deliveries are on the page already. */
const checkLabels: Readonly<Record<string, string>> = {
	Site: 'Pages',
	TLS: 'Certificate',
	Database: 'Database',
	Email: 'Email',
	'Mail records': 'DNS records for mail',
	Webhook: 'Webhooks',
	Chat: 'Chat',
};

interface Checked {
	at: Date;
	findings: (Finding & { name: string })[];
}

/** `/inbox/problems`: what fails now, to send again what failed, and to check what is needed. */
export const problemsPage: InboxPart = {
	link: { label: 'Problems', path: problemsPath },
	addRoutes(app, inbox) {
		const { database, clock, channels } = inbox;
		const check = cachedFor(checkCacheMs, (now) => checkAll(inbox, now));

		async function contentOf(search: URLSearchParams, shown?: Checked) {
			const now = clock.now();
			const problems = await readProblems(inbox, now);
			const count = Number(search.get('retried') ?? Number.NaN);
			return createElement(ProblemsPage, {
				storage: problems.storage,
				channels: problems.channels.map(({ channel, sentences }) => ({ channel, sentences })),
				isNotified: configuredChannels(channels).length > 0,
				stuck: await readMessages(inbox, problems, now),
				retried: Number.isInteger(count) && count >= 0 ? count : undefined,
				checked: shown && { at: sentenceTime(shown.at.toISOString(), now), findings: shown.findings },
			});
		}

		app.get(problemsPath, async (request, reply) => {
			const { searchParams } = new URL(request.url, 'http://own.invalid');
			return inbox.send(request, reply, { title: 'Problems', content: await contentOf(searchParams) });
		});

		app.post(`${problemsPath}/retry`, async (request, reply) => {
			const wanted = formOf(request).get('channel');
			const now = clock.now();
			const isWanted = (channel: string) => wanted === null || channel === wanted;
			const some = {
				mailboxes: channels.mailboxes.filter(isWanted),
				webhooks: channels.webhooks.filter(isWanted),
			};
			let count = await requeueDead(database, some, now);
			for (const channel of configuredChannels(channels).filter(isWanted))
				count += await hurryChannel(database, now, channel);
			await recordEvents(
				database.kysely,
				[{ address: request.inboxUser, action: 'sent failed messages again', details: `${count}` }],
				now,
			);
			inbox.wake();
			return seeOther(reply, `${problemsPath}?retried=${count}`);
		});

		app.post(`${problemsPath}/check`, async (request, reply) => {
			const content = await contentOf(new URLSearchParams(), await check(clock.now()));
			return inbox.send(request, reply, { title: 'Problems', content });
		});
	},
};

async function checkAll(inbox: Inbox, at: Date): Promise<Checked> {
	const context = { ...inbox, siteFolder, now: () => inbox.clock.now() };
	const found = Object.entries(checks).map(async ([key, check]) => {
		const name = checkLabels[key];
		if (name === undefined) return [];
		return (await runCheck(check, context)).map(({ result, text }) => {
			const plain = result === 'wrong' ? plainError(text) : text;
			return { name, result, text: text.startsWith(plain) ? text : `${plain} (${text})` };
		});
	});
	return { at, findings: (await Promise.all(found)).flat() };
}

/** Resolves to the messages that are stuck, with the visitors that they are about, newest first. */
async function readMessages({ database }: Inbox, { channels }: Problems, now: Date): Promise<StuckMessage[]> {
	const rows = channels
		.flatMap(({ name: to, rows: stuck }) => stuck.map((row) => ({ ...row, to })))
		.toSorted((a, b) => (a.id < b.id ? 1 : -1))
		.slice(0, maxListed);
	const ids = [...new Set(rows.flatMap(({ submission_id }) => submission_id ?? []))];
	const found =
		ids.length === 0
			? []
			: await database.kysely.selectFrom('submissions').selectAll().where('id', 'in', ids).execute();
	const enquiries = new Map(found.map((row) => [row.id, toListed(row)]));
	return rows.map(({ id, to, kind, state, submission_id, last_error }) => {
		const enquiry = enquiries.get(submission_id ?? '');
		return {
			...{ id, to },
			what: enquiry ? nameOf(enquiry) : kind === 'list' ? 'A list of several enquiries' : 'A message to you',
			href: enquiry && `${inboxPath}/${enquiry.id}`,
			phone: enquiry?.fields.phone,
			ring: enquiry && telLink(enquiry)?.href,
			age: sentenceTime(timeOfId(id).toISOString(), now, 'from'),
			state: state === 'dead' ? 'given up' : 'waiting',
			error: last_error === null ? 'not tried yet' : plainError(last_error),
		};
	});
}
