import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { AskForLink, ConfirmSignIn, LinkRequested, SignedOut, UnusableLink } from '#app/inbox/sign-in.tsx';
import { leadsCommand } from '../config/environment.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { recordEvents } from './events.ts';
import { formOf, type Inbox, seeOther } from './inbox.ts';
import type { Sessions } from './sessions.ts';
import {
	addressOfLink,
	inboxPath,
	linkMinutes,
	ownPath,
	requestLink,
	signInPath,
	useLink,
} from './sign-in-links.ts';

/** A person needs one or two. */
const attemptsPerMinute = 10;
const shortestPauseMs = 200;
const longestPauseMs = 1000;
const unauthorised = 401;
const gone = 410;

const signInCommand = `${leadsCommand} sign-in`;
const commandOf = ({ environment }: Inbox) => (environment.mail ? undefined : signInCommand);

/** Sends a form back to somebody whose session has ended, to send again after signing in. */
export function sendSignIn(inbox: Inbox, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const content = createElement(SignedOut, { action: request.url, fields: [...formOf(request)] });
	return inbox.send(request, reply, { title: 'You were signed out', status: unauthorised, content });
}

/** Signing in and out. The only routes of the inbox that are open to everybody. */
export function addSignInRoutes(app: FastifyInstance, inbox: Inbox, sessions: Sessions): void {
	const { database, users, clock, environment } = inbox;
	/** The users for whom a link will be queued; `undefined` for strangers. */
	const waiting = new Set<string | undefined>();
	const limited = { onRequest: rateLimit(attemptsPerMinute) };

	app.get<{ Querystring: { token?: unknown; to?: unknown } }>(signInPath, async (request, reply) => {
		const { token, to } = request.query;
		if (typeof token !== 'string') {
			const returnTo = ownPath(typeof to === 'string' ? to : undefined);
			const content = createElement(AskForLink, { returnTo, command: commandOf(inbox) });
			return inbox.send(request, reply, { title: 'Sign in', content });
		}
		const address = await addressOfLink(database, token, clock.now());
		if (address === undefined || !users.includes(address)) return sendUnusable(request, reply);
		const content = createElement(ConfirmSignIn, { token, address });
		return inbox.send(request, reply, { title: 'Sign in', content });
	});

	app.post(signInPath, limited, async (request, reply) => {
		const form = formOf(request);
		const address = form.get('address')?.trim().toLowerCase() ?? '';
		const user = users.find((known) => known === address);
		queueLater(user, user === undefined ? inboxPath : ownPath(form.get('to') ?? ''));
		const content = createElement(LinkRequested, { minutes: linkMinutes, command: signInCommand });
		return inbox.send(request, reply, { title: 'Look into your mailbox', content });
	});

	/**
	 * Queues a link some time after the response, so that no response time reveals whether the address is known. At most one waits for a user, and one for all strangers, so that a flood costs neither memory nor commits.
	 */
	function queueLater(user: string | undefined, returnTo: string): void {
		if (waiting.has(user)) return;
		waiting.add(user);
		const queue = () => {
			waiting.delete(user);
			queueLink(user, returnTo).catch((error: unknown) =>
				app.log.error({ err: error }, 'a link to sign in was not queued'),
			);
		};
		setTimeout(queue, randomInt(shortestPauseMs, longestPauseMs)).unref();
	}

	async function queueLink(user: string | undefined, returnTo: string): Promise<void> {
		// Costs a commit too, for whoever measures all the time.
		if (user === undefined || environment.mail === null) return database.checkWritable();
		await requestLink(database, user, returnTo, clock.now());
		inbox.wake();
	}

	// Without a limit: a token cannot be guessed, and strangers who use up the limits must not keep a user out.
	app.post(`${inboxPath}/sessions`, async (request, reply) => {
		const now = clock.now();
		const token = formOf(request).get('token') ?? '';
		// In one transaction, so that a link that failed to sign in works again.
		const signedIn = await database.write(async (transaction) => {
			const used = await useLink(transaction, token, now);
			if (used === undefined || !users.includes(used.address)) return undefined;
			const session = await sessions.start(transaction, request, used.address, now);
			await recordEvents(transaction, [{ address: used.address, action: 'signed in' }], now);
			return { session, returnTo: used.return_to };
		});
		if (signedIn === undefined) {
			request.log.warn('sign-in refused');
			return sendUnusable(request, reply);
		}
		sessions.setCookie(reply, signedIn.session);
		return seeOther(reply, ownPath(signedIn.returnTo));
	});

	app.post(`${inboxPath}/sign-out`, async (request, reply) => {
		const now = clock.now();
		const address = await sessions.find(request, reply, now);
		const isEverywhere = formOf(request).has('everywhere');
		if (address !== undefined) {
			await database.write(async (transaction) => {
				if (isEverywhere) await sessions.endAll(transaction, address);
				const action = isEverywhere ? 'signed out everywhere' : 'signed out';
				await recordEvents(transaction, [{ address, action }], now);
			});
		}
		await sessions.end(request, reply);
		return seeOther(reply, signInPath);
	});

	function sendUnusable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
		const content = createElement(UnusableLink, { minutes: linkMinutes });
		return inbox.send(request, reply, { title: 'This link no longer works', status: gone, content });
	}
}
