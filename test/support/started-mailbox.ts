import { onTestFinished } from 'vitest';
import { enquiriesKind } from '#server/outbox/kinds.ts';
import { startFakeImap } from './fake-imap.ts';
import { signIn } from './signed-in.ts';
import { owner, startMailApp } from './test-app.ts';

export const kim = 'kim@owner.example';
/** Gets messages and is no user. */
export const office = 'office@owner.example';
/** A reply of the owner. */
export const reply = { intent: 'reply', seen: 'new', reply: 'Tuesday or Wednesday?' };

/** Starts an inbox whose mailbox is read, with an enquiry that the owner has answered. */
export async function startMailbox({ leadsTo = [owner] } = {}) {
	const imap = await startFakeImap();
	onTestFinished(() => imap.close());
	const config = { mailbox: imap.config, inbox: { users: [owner, kim] } };
	const server = await startMailApp({ config, leadsTo });
	const ana = await signIn(server);
	await server.app.mailbox.readNow();
	const url = `/inbox/${await server.send()}`;
	await server.idle();
	await ana.press(url, reply);
	await server.idle();
	const idOf = async (kind: string) =>
		(await server.outbox()).find((row) => row.kind === kind)?.id ?? '';
	const sent = { reply: await idOf('reply'), enquiry: await idOf(enquiriesKind) };
	server.smtp.mails.length = 0;
	/** Delivers a mail, and lets the server read it. */
	const receive = async (
		headers: Readonly<Record<string, string>>,
		text = 'Tuesday suits.',
		arrivedAt?: Date,
	) => {
		const given = { 'Message-ID': `<${Math.random()}@customer.example>`, ...headers };
		const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\n`);
		imap.deliver(`${lines.join('')}\n${text}`, arrivedAt);
		await server.app.mailbox.readNow();
		await server.idle();
	};
	const state = async () => (await server.enquiries())[0]?.state;
	const events = () =>
		server.kysely.selectFrom('enquiry_events').selectAll().orderBy('happened_at').execute();
	const kinds = async () => (await events()).map(({ kind }) => kind);
	return { ...server, imap, ana, url, sent, receive, state, events, kinds };
}
