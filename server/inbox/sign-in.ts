import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { AskForLink, ConfirmSignIn, LinkRequested, UnusableLink } from '#app/inbox/sign-in.tsx';
import { leadsCommand } from '../config/environment.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { recordEvents } from './events.ts';
import { formOf, type Inbox, seeOther } from './inbox.ts';
import type { Sessions } from './sessions.ts';
import {
	inboxPath,
	isOpenLink,
	linkMinutes,
	ownPath,
	requestLink,
	signInPath,
	useLink,
} from './sign-in-links.ts';

/** A person needs one or two. */
const attemptsPerMinute = 10;
const unauthorised = 401;
const gone = 410;

const signInCommand = `${leadsCommand} sign-in`;
const commandOf = ({ environment }: Inbox) => (environment.mail ? undefined : signInCommand);

/** Sends the sign-in page in response to a form of somebody whose session has ended. */
export function sendSignIn(inbox: Inbox, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const reason =
		'You were signed out, and nothing was changed. Sign in in another tab, then send the form again.';
	const content = createElement(AskForLink, { returnTo: inboxPath, command: commandOf(inbox), reason });
	return inbox.send(request, reply, { title: 'Sign in', status: unauthorised, content });
}

/** Signing in and out. The only routes of the inbox that are open to everybody. */
export function addSignInRoutes(app: FastifyInstance, inbox: Inbox, sessions: Sessions): void {
	const { database, users, clock, environment, createLimiter, logSecurityEvent } = inbox;
	const limited = {
		onRequest: rateLimit({
			createLimiter,
			logSecurityEvent,
			name: 'sign-in',
			perMinute: attemptsPerMinute,
			acceptUncounted: false,
		}),
	};

	app.get<{ Querystring: { token?: unknown; to?: unknown } }>(signInPath, async (request, reply) => {
		const { token, to } = request.query;
		if (typeof token !== 'string') {
			const returnTo = ownPath(typeof to === 'string' ? to : undefined);
			const content = createElement(AskForLink, { returnTo, command: commandOf(inbox) });
			return inbox.send(request, reply, { title: 'Sign in', content });
		}
		if (!(await isOpenLink(database, token, clock.now()))) return sendUnusable(request, reply);
		const content = createElement(ConfirmSignIn, { token });
		return inbox.send(request, reply, { title: 'Sign in', content });
	});

	app.post(signInPath, limited, async (request, reply) => {
		const form = formOf(request);
		const address = form.get('address')?.trim().toLowerCase() ?? '';
		// After the response, so that it comes as soon for an unknown address.
		reply.raw.once('finish', () => {
			queueLink(address, form.get('to') ?? '').catch((error: unknown) =>
				request.log.error({ err: error }, 'a link to sign in was not queued'),
			);
		});
		const content = createElement(LinkRequested, { minutes: linkMinutes, command: signInCommand });
		return inbox.send(request, reply, { title: 'Look into your mailbox', content });
	});

	async function queueLink(address: string, returnTo: string): Promise<void> {
		if (!users.includes(address) || environment.mail === null) {
			// Costs a commit too: otherwise the next request would tell by its time.
			return database.checkWritable();
		}
		await requestLink(database, address, returnTo, clock.now());
		inbox.wake();
	}

	app.post(`${inboxPath}/sessions`, limited, async (request, reply) => {
		const now = clock.now();
		const used = await useLink(database, formOf(request).get('token') ?? '', now);
		if (used === undefined || !users.includes(used.address)) {
			logSecurityEvent('sign-in-refused', request);
			return sendUnusable(request, reply);
		}
		await sessions.start(request, reply, used.address, now);
		await recordEvents(database.kysely, [{ address: used.address, action: 'signed in' }], now);
		return seeOther(reply, ownPath(used.return_to));
	});

	app.post(`${inboxPath}/sign-out`, async (request, reply) => {
		const now = clock.now();
		const address = await sessions.find(request, reply, now);
		const isEverywhere = formOf(request).has('everywhere');
		if (address !== undefined) {
			if (isEverywhere) await sessions.endAll(address);
			const action = isEverywhere ? 'signed out everywhere' : 'signed out';
			await recordEvents(database.kysely, [{ address, action }], now);
		}
		await sessions.end(request, reply);
		return seeOther(reply, signInPath);
	});

	function sendUnusable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
		const content = createElement(UnusableLink, { minutes: linkMinutes });
		return inbox.send(request, reply, { title: 'This link no longer works', status: gone, content });
	}
}
