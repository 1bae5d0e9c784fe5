import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { InboxDocument } from '#app/inbox/inbox-document.tsx';
import { Notice, SendAgain } from '#app/inbox/inbox-parts.tsx';
import { bodyLimitBytes } from '#contracts/limits.ts';
import { addBodyParser } from '../http/body.ts';
import { isSameOrigin } from '../http/cross-site.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import { cachedFor, formOf, type Inbox, type InboxPage } from './inbox.ts';
import { parts } from './parts.ts';
import { readProblems, sentencesOf } from './problems.ts';
import { Sessions } from './sessions.ts';
import { addSignInRoutes, sendSignIn } from './sign-in.ts';
import { inboxPath, ownPath, problemsPath, signInPath } from './sign-in-links.ts';

const unavailableRetrySeconds = 10;
/** A page shows what was found up to this time ago. */
const problemsMs = 10_000;

/** The headers of every response. The referrer policy keeps ids of enquiries from other sites. */
const headers = {
	'content-security-policy': contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex',
	'referrer-policy': 'same-origin',
};

/** The URLs of the style sheets and the script. */
type InboxFiles = Site['inboxFiles'];

export interface InboxRouteOptions {
	inbox: Omit<Inbox, 'send' | 'sendNotice'>;
	/** Resolves to what every page links to. */
	files: () => InboxFiles | undefined | Promise<InboxFiles>;
}

/** `/inbox` and all below. Register it as a plugin of its own, because it replaces the content type parsers and the error handler. */
export async function inboxRoute(app: FastifyInstance, options: InboxRouteOptions): Promise<void> {
	const { database, users, clock, environment } = options.inbox;
	const sessions = new Sessions(database, users, environment.siteUrl);
	const findProblems = cachedFor(problemsMs, (now) => readProblems(options.inbox, now));
	let files: InboxFiles = { styleSheets: [], script: '' };

	function send(request: FastifyRequest, reply: FastifyReply, { title, status = 200, content }: InboxPage) {
		const [path] = request.url.split('?', 1);
		const links = parts.flatMap(({ link }) => (link ? [{ ...link, isCurrent: link.path === path }] : []));
		const user = request.inboxUser || undefined;
		// Its own page says more.
		const problems = path?.startsWith(problemsPath) ? [] : request.inboxProblems;
		const html = renderToStaticMarkup(
			createElement(InboxDocument, { title, ...files, user, links, problems }, content),
		);
		return reply.code(status).type('text/html; charset=utf-8').send(`<!DOCTYPE html>${html}`);
	}
	const sendNotice: Inbox['sendNotice'] = (request, reply, status, heading, ...content) =>
		send(request, reply, { title: heading, status, content: createElement(Notice, { heading }, ...content) });
	const inbox: Inbox = { ...options.inbox, send, sendNotice };

	app.decorateRequest('inboxUser', '');
	app.decorateRequest('inboxProblems', undefined);
	addBodyParser(app, 'application/x-www-form-urlencoded', bodyLimitBytes);
	app.addHook('onRequest', async (request, reply) => {
		files = (await options.files()) ?? files;
		reply.headers(headers);
		if (request.method !== 'POST' || isSameOrigin(request, environment.siteUrl)) return;
		request.log.warn('form of another site');
		reply.header('connection', 'close');
		return sendNotice(
			request,
			reply,
			403,
			'Sent from another site',
			'Open the inbox and try again from there.',
		);
	});
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const status = error.statusCode ?? 503;
		if (status === 429) {
			return sendNotice(request, reply, 429, 'Too many attempts', 'Wait a minute, then try again.');
		}
		if (status < 500)
			return sendNotice(request, reply, status, 'That could not be read', 'Go back and try again.');
		request.log.error({ err: error }, 'the inbox failed');
		reply.header('retry-after', unavailableRetrySeconds);
		const heading = 'The inbox cannot be reached';
		const fields = [...formOf(request)];
		// A busy server has not read the form, but the browser still has it.
		const isUnread = request.method === 'POST' && fields.length === 0;
		const advice = isUnread
			? 'Reload this page in a moment: that sends the form again'
			: 'Try again in a moment';
		return sendNotice(
			request,
			reply,
			503,
			heading,
			createElement('p', {}, `Nothing was changed. ${advice}.`),
			fields.length > 0 && createElement(SendAgain, { action: request.url, fields }),
		);
	});
	addSignInRoutes(app, inbox, sessions);
	await app.register(async (own) => {
		// After the body was read, because a page for somebody who was signed out has what was typed.
		own.addHook('preValidation', async (request, reply) => {
			const user = await sessions.find(request, reply, clock.now());
			if (user !== undefined) request.inboxUser = user;
			else if (request.method === 'POST') return sendSignIn(inbox, request, reply);
			else return reply.redirect(`${signInPath}?to=${encodeURIComponent(ownPath(request.url))}`, 303);
			request.inboxProblems = sentencesOf(await findProblems(clock.now()));
		});
		for (const { addRoutes } of parts) addRoutes(own, inbox);
		own.get(`${inboxPath}/*`, (request, reply) =>
			sendNotice(request, reply, 404, 'Nothing is here', 'The enquiry may have been deleted meanwhile.'),
		);
	});
}
