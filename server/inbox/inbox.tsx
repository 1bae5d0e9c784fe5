import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Button } from '#app/ui/button.tsx';
import { site } from '#content/site.ts';
import { after } from '../clock.ts';
import { UnknownOutcomeError } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import { exportCsv } from '../enquiries/export.ts';
import { addBodyParser } from '../http/body.ts';
import { isCrossSite, isSameOrigin } from '../http/cross-site.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { newZealandDay } from '../new-zealand-time.ts';
import { addWebsitePages } from '../website/routes.ts';
import { answersPage } from './answers.tsx';
import { type InboxFiles, SendAgain } from './document.tsx';
import { correctPage } from './enquiry/correct.tsx';
import { enquiryPage } from './enquiry/enquiry.tsx';
import { addDownload, erasePage } from './enquiry/erase.tsx';
import { hasTypedText } from './form.tsx';
import { listPage } from './list/list.tsx';
import { exportPath, inboxPath, manifestPath, newCountPath, signInPath } from './paths.ts';
import { problemsPage } from './problems.tsx';
import { queryOf, typedFields } from './request-values.ts';
import { addPage, sendForeign, sendPlainPage } from './run-page.tsx';
import { endSessions, findUser } from './sign-in/sessions.ts';
import { addSignIn } from './sign-in/sign-in.tsx';
import { ownPath } from './sign-in/sign-in-link.ts';
import { youPage } from './you.tsx';

/** Pages of the inbox, but for those about the website. */
const pages = [listPage, enquiryPage, correctPage, erasePage, answersPage, youPage, problemsPage];
/** More are not counted. */
const maxNew = 100;

/** Returns what makes an icon on the home screen of a phone. */
const manifest = () => ({
	name: `Inbox of ${site.brand}`,
	short_name: 'Inbox',
	start_url: inboxPath,
	scope: inboxPath,
	display: 'minimal-ui',
	icons: [
		{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
		{ src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
	],
});

/**
 * Maximum size of a form. The longest reply fits if each character has six bytes, as long vowels
 * have (`%C4%81`).
 */
const bodyLimitBytes = 128 * 1024;
/**
 * Requests of a client, before the session is looked up: several users of one address, with a tab
 * each that asks for new enquiries.
 */
const requestsPerMinute = 600;
/** Forms of a client that is not signed in. */
const formsPerMinute = 10;
const retryAfterSeconds = 10;

/** The headers of every response. The referrer policy keeps ids of enquiries from other sites. */
const headers = {
	'content-security-policy': contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex',
	'referrer-policy': 'same-origin',
};

/** What is said of a request that is refused, by its status. */
const refusals: Readonly<Record<number, Parameters<typeof sendPlainPage>[2]>> = {
	413: {
		heading: 'That is too long',
		text: 'Nothing was changed. Go back, shorten it and try again.',
	},
	429: { heading: 'Too many attempts', text: 'Wait a minute, then try again.' },
};
const unreadable = { heading: 'That could not be read', text: 'Go back and try again.' };

/** Says what is known of what a request that failed has changed. */
function textOfFailure(error: Error, method: string): string {
	// The page after a button was pressed may fail, and what the button did is done.
	if (method === 'GET')
		return 'The page didn’t come. It shows how things are once you load it again.';
	if (error instanceof UnknownOutcomeError) {
		return 'We can’t tell whether that was done. Look before you try again.';
	}
	return 'Nothing was changed. Try again in a moment.';
}

/**
 * `/inbox` and all below. Register it as a plugin of its own, because it replaces the error
 * handler.
 *
 * @param files what every page links to
 */
export async function inboxRoute(
	app: FastifyInstance,
	{ files }: { files: InboxFiles | undefined },
): Promise<void> {
	const limitRequests = rateLimit(requestsPerMinute);
	const limitForms = rateLimit(formsPerMinute);
	const { users } = app.config.inbox;
	// Sessions of former users do not count anyway (`findUser`), so a full disk does not stop the start.
	const ending = app.database.write((transaction) => endSessions(transaction, 'not in', users));
	await ending.catch((error: unknown) =>
		app.log.error({ err: error }, 'sessions of former users were not ended'),
	);
	addBodyParser(app, 'application/x-www-form-urlencoded', bodyLimitBytes);
	app.decorate('inboxFiles', files);
	app.decorateRequest('inboxUser', '');
	app.addHook('onRequest', async (request, reply) => {
		reply.headers(headers);
		await limitRequests(request);
		const isPost = request.method === 'POST';
		if (isPost && !isSameOrigin(request, app.config.siteUrl)) return sendForeign(reply);
		// A tab that only asks whether there is something new does not keep its user signed in.
		const prolong = !isPost && !request.url.startsWith(newCountPath);
		request.inboxUser = (await findUser(request, reply, { prolong })) ?? '';
		if (isPost && request.inboxUser === '') await limitForms(request);
	});
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const status = error.statusCode ?? 503;
		if (status < 500) return sendPlainPage(reply, status, refusals[status] ?? unreadable);
		request.log.error({ err: error }, 'the inbox failed');
		return sendPlainPage(reply.header('retry-after', retryAfterSeconds), 503, {
			heading: 'The inbox cannot be reached',
			text: textOfFailure(error, request.method),
			...(request.method === 'GET' && { link: { href: request.url, label: 'Load it again' } }),
			children: <SendAgain typed={typedFields(request)} canSend />,
		});
	});
	addSignIn(app);
	// Browsers ask for it without a session.
	app.get(manifestPath, (_request, reply) =>
		reply.type('application/manifest+json').send(JSON.stringify(manifest())),
	);

	await app.register(async (own) => {
		// After the body was read, because the page for somebody who was signed out has what was typed.
		own.addHook('preValidation', async (request, reply) => {
			if (request.inboxUser !== '') return;
			if (request.method === 'POST') return sendSignedOut(request, reply);
			return reply.redirect(
				`${signInPath}?${new URLSearchParams({ to: ownPath(request.url) })}`,
				303,
			);
		});
		for (const page of pages) addPage(own, page);
		if (app.website) addWebsitePages(own, app.website);
		addDownload(own);
		own.get(exportPath, (request, reply) => {
			if (isCrossSite(request, app.config.siteUrl)) return sendForeign(reply);
			const name = `enquiries-${newZealandDay(app.clock.now())}.csv`;
			return reply
				.header('content-disposition', `attachment; filename="${name}"`)
				.type('text/csv; charset=utf-8')
				.send(Readable.from(exportCsv(app.database)));
		});
		own.get(newCountPath, async (request) => {
			const since = Date.parse(queryOf(request).get('since') ?? '');
			if (Number.isNaN(since)) return { count: 0 };
			const rows = await app.database.kysely
				.selectFrom('enquiries')
				.select('id')
				.where('state', '=', 'new')
				.where('id', '>=', idPrefix(after(new Date(since), 1)))
				.limit(maxNew)
				.execute();
			return { count: rows.length };
		});
		const link = { href: inboxPath, label: 'Back to New' };
		own.get(`${inboxPath}/*`, (_request, reply) =>
			sendPlainPage(reply, 404, { heading: 'Nothing is here', link }),
		);
	});
}

/** For a form of somebody whose session has ended. */
function sendSignedOut(request: FastifyRequest, reply: FastifyReply) {
	const typed = typedFields(request);
	const heading = 'You’ve been signed out';
	if (!hasTypedText(typed)) {
		return sendPlainPage(reply, 401, { heading, link: { href: signInPath, label: 'Sign in' } });
	}
	return sendPlainPage(reply, 401, {
		heading,
		text: 'Nothing was sent, and what you typed is still here. Sign in in a new tab, come back and send it again.',
		children: (
			<>
				<Button href={signInPath} target="_blank" rel="noopener" variant="outline">
					Sign in (new tab)
				</Button>
				<SendAgain typed={typed} canSend />
			</>
		),
	});
}
