import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Button } from '#app/ui/button.tsx';
import { addressKey } from '#contracts/email-address.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { leadsCommand } from '../../config.ts';
import { detailsJson } from '../../outbox/details.ts';
import { shownAddress } from '../../shown-address.ts';
import { takeDone } from '../done-message.ts';
import { Field } from '../form.tsx';
import { inboxPath, signInPath, signOutPath } from '../paths.ts';
import { queryOf, typedFields } from '../request-values.ts';
import { sendPlainPage } from '../run-page.tsx';
import { createMailTest, type MailTest } from './mail-test.ts';
import { endSession, sendSession, startSession } from './sessions.ts';
import { addressOfLink, consumeLink, hasLinkByMail, linkMinutes, ownPath } from './sign-in-link.ts';

const shortestPauseMs = 200;
const longestPauseMs = 1000;

const command = `${leadsCommand} sign-in`;

/** Signing in and out. The only routes of the inbox that are open to everybody. */
export function addSignIn(app: FastifyInstance): void {
	const mailWorks = createMailTest(app);

	app.get(signInPath, (request, reply) => {
		const query = queryOf(request);
		const token = query.get('token');
		if (token === null) return sendAsk(reply, query.get('to') ?? '');
		return sendConfirm(reply, token);
	});
	app.post(signInPath, (request, reply) => {
		const typed = typedFields(request);
		const token = typed.get('token');
		if (token === null) return mailLink(reply, typed, mailWorks);
		return signIn(request, reply, token);
	});
	app.post(signOutPath, async (request, reply) => {
		await endSession(request, reply);
		return reply.redirect(signInPath, 303);
	});
	app.get(signOutPath, (_request, reply) => reply.redirect(inboxPath, 303));
}

/** Asks for an address, or says how to get a link where no mail is sent. */
function sendAsk(reply: FastifyReply, to = ''): FastifyReply {
	const heading = 'Sign in';
	const done = takeDone(reply.request, reply);
	if (reply.server.outbox.mailer === null) {
		const text = `Email is off on this server. Whoever runs it gets a link with: ${command}`;
		return sendPlainPage(reply, 200, { heading, text }, done);
	}
	const text = 'You get an email with a link. There is no password.';
	return sendPlainPage(reply, 200, { heading, text, children: <Ask to={to} /> }, done);
}

/** Shows whom a link signs in, with the button that does. */
async function sendConfirm(reply: FastifyReply, token: string): Promise<FastifyReply> {
	const { database, clock } = reply.server;
	const address = await addressOfLink(database, token, clock.now());
	if (address === undefined || !isUser(reply, address)) return sendUnusable(reply);
	return sendPlainPage(reply, 200, {
		heading: 'Sign in to the inbox',
		children: <Confirm token={token} address={address} />,
	});
}

const sendUnusable = (reply: FastifyReply): FastifyReply =>
	sendPlainPage(reply, 410, {
		heading: 'This link no longer works',
		text: `A link works once, for ${linkMinutes} minutes.`,
		link: { href: signInPath, label: 'Email me a new one' },
	});

const isUser = ({ server }: FastifyReply, address: string): boolean =>
	server.config.inbox.users.includes(address);

/** Mails a link to an address, if it is a user's. The response is the same for every address. */
async function mailLink(
	reply: FastifyReply,
	typed: URLSearchParams,
	mailWorks: MailTest,
): Promise<FastifyReply> {
	const { server: app } = reply;
	if (app.outbox.mailer === null) return sendAsk(reply);
	const to = ownPath(typed.get('to') ?? '');
	const again = `${signInPath}?${new URLSearchParams({ to })}`;
	if (!(await mailWorks())) return sendMailIsDown(reply, again);
	const address = addressKey(visibleLine(typed.get('address') ?? ''));
	if (isUser(reply, address)) sendLinkLater(app, address, to);
	return sendPlainPage(reply, 200, {
		heading: 'Check your email',
		text: `If this address belongs to the inbox, a link is on its way. It works once, for ${linkMinutes} minutes. While one works and wasn’t used, we send no other: look for it in your mailbox, and in your spam.`,
		children: (
			<Button href={again} variant="text">
				Ask again
			</Button>
		),
	});
}

const sendMailIsDown = (reply: FastifyReply, again: string): FastifyReply =>
	sendPlainPage(reply, 503, {
		heading: 'We can’t send a link just now',
		text: `Email isn’t going out, so no link is on its way. Try again in ten minutes, or get one from whoever runs the site: ${command}`,
		link: { href: again, label: 'Try again' },
	});

/** After the response, so that no response time tells whether the address is a user's. */
function sendLinkLater(app: FastifyInstance, address: string, returnTo: string): void {
	const send = () =>
		sendLink(app, address, returnTo).catch((error: unknown) =>
			app.log.error({ err: error }, 'no link to sign in was queued'),
		);
	setTimeout(send, randomInt(shortestPauseMs, longestPauseMs)).unref();
}

/**
 * Mails a link, unless one is on its way or still works: so strangers who ask for a user can
 * neither fill the mailbox nor use up anything that the user needs.
 */
async function sendLink(
	{ clock, database, outbox }: FastifyInstance,
	address: string,
	returnTo: string,
): Promise<void> {
	const now = clock.now();
	if (await hasLinkByMail(database, address, now)) return;
	const mail = { kind: 'sign-in', address, details: detailsJson({ returnTo }) } as const;
	await database.write((transaction) => outbox.queueDirect(transaction, mail, now));
	outbox.wake();
}

/** Starts a session with a link, and leads to where its user wanted to go. */
async function signIn(
	request: FastifyRequest,
	reply: FastifyReply,
	token: string,
): Promise<FastifyReply> {
	const { clock, database } = request.server;
	// In one transaction, so that a link that failed to sign in works again.
	const signedIn = await database.write(async (transaction) => {
		const used = await consumeLink(transaction, token, clock.now());
		if (used === undefined || !isUser(reply, used.address)) return undefined;
		const session = await startSession(transaction, request, used.address);
		return { session, to: used.return_to };
	});
	if (signedIn === undefined) return sendUnusable(reply);
	sendSession(reply, signedIn.session);
	return reply.redirect(ownPath(signedIn.to), 303);
}

/** Asks for the address to which a link is mailed. */
const Ask = ({ to }: { to: string }) => (
	<form method="post" action={signInPath}>
		<input type="hidden" name="to" value={to} />
		<Field name="address" label="Your email address" type="email" autoComplete="email" required />
		<Button type="submit">Email me a link</Button>
	</form>
);

/** Opened by a link. Programs that check mail open links too, so only the button signs in. */
const Confirm = ({ token, address }: { token: string; address: string }) => (
	<form method="post" action={signInPath}>
		<p>
			As <b>{shownAddress(address)}</b>. You stay signed in on this device for 30 days after your
			last visit.
		</p>
		<input type="hidden" name="token" value={token} />
		<Button type="submit">Sign in</Button>
	</form>
);
