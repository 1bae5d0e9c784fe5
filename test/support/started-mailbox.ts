import { onTestFinished } from 'vitest';
import { enquiriesKind } from '#server/outbox/kinds.ts';
import { messageIdOf } from '#server/outbox/outbox.ts';
import { startFakeImap } from './fake-imap.ts';
import { signIn } from './signed-in.ts';
import { owner, startMailApp, twoUsers, validContact } from './test-app.ts';

/** Gets messages and is no user. */
export const office = 'office@owner.example';
/** A reply of the owner. */
export const reply = { intent: 'reply', seen: 'new', reply: 'Tuesday or Wednesday?' };

/**
 * A report that a mail with these headers came back (RFC 3464): the headers of the report, and its
 * text.
 */
export const report = (returned: string, status: string) =>
	[
		{
			From: 'MAILER-DAEMON@mx.example',
			'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x',
		},
		[
			'--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example',
			`\nFinal-Recipient: rfc822; ${validContact.email}\nAction: failed\nStatus: ${status}`,
			`--x\nContent-Type: text/rfc822-headers\n\n${returned}\n--x--`,
		].join('\n'),
	] as const;

/** Starts an inbox whose mailbox is read, with an enquiry that the owner has answered. */
export async function startMailbox({ leadsTo = [owner] } = {}) {
	const imap = await startFakeImap();
	onTestFinished(() => imap.close());
	const config = { mailbox: imap.config, ...twoUsers };
	const server = await startMailApp({ config, leadsTo });
	const ana = await signIn(server);
	await server.app.mailbox.readNow();
	const id = await server.send();
	const url = `/inbox/${id}`;
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
	/** Delivers an answer of the visitor to the reply, and lets the server read it. */
	const answer = (text?: string, headers = {}, arrivedAt?: Date) =>
		receive(
			{ From: validContact.email, 'In-Reply-To': messageIdOf(sent.reply), ...headers },
			text,
			arrivedAt,
		);
	const state = async () => (await server.enquiries())[0]?.state;
	const events = () =>
		server.kysely.selectFrom('enquiry_events').selectAll().orderBy('happened_at').execute();
	const kinds = async () => (await events()).map(({ kind }) => kind);
	return { ...server, imap, ana, id, url, sent, receive, answer, state, events, kinds };
}
