import type { FastifyInstance } from 'fastify';
import { addBodyParser } from '../http/body.ts';
import { isSameOrigin } from '../http/cross-site.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { addWebsitePages } from '../website/routes.ts';
import { answersPage } from './answers.tsx';
import type { InboxFiles } from './document.tsx';
import { correctPage } from './enquiry/correct.tsx';
import { enquiryPage } from './enquiry/enquiry.tsx';
import { addDownload, erasePage } from './enquiry/erase.tsx';
import { addErrorPages, sendForeign, sendSignedOut } from './error-pages.tsx';
import { addExport } from './export.ts';
import { listPage } from './list/list.tsx';
import { addNewCount } from './list/new-count.ts';
import { addManifest } from './manifest.ts';
import { inboxPath, newCountPath, signInPath } from './paths.ts';
import { problemsPage } from './problems.tsx';
import { addPage, sendPlainPage } from './run-page.tsx';
import { endSessions, findUser } from './sign-in/sessions.ts';
import { addSignIn } from './sign-in/sign-in.tsx';
import { ownPath } from './sign-in/sign-in-link.ts';
import { youPage } from './you.tsx';

/** Pages of the inbox, but for those about the website. */
const pages = [listPage, enquiryPage, correctPage, erasePage, answersPage, youPage, problemsPage];

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

/** The headers of every response. The referrer policy keeps ids of enquiries from other sites. */
const headers = {
	'content-security-policy': contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex',
	'referrer-policy': 'same-origin',
};

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
	await endFormerSessions(app);
	addBodyParser(app, 'application/x-www-form-urlencoded', bodyLimitBytes);
	app.decorate('inboxFiles', files);
	addGuards(app);
	addErrorPages(app);
	addSignIn(app);
	addManifest(app);
	await app.register(addPagesOfUsers);
}

/**
 * Sessions of former users do not count anyway (`findUser`), so a full disk does not stop the
 * start.
 */
async function endFormerSessions({ config, database, log }: FastifyInstance): Promise<void> {
	const { users } = config.inbox;
	const ending = database.write((transaction) => endSessions(transaction, 'not in', users));
	await ending.catch((error: unknown) =>
		log.error({ err: error }, 'sessions of former users were not ended'),
	);
}

/** Refuses too many requests and forms of other sites, and finds the user of each request. */
function addGuards(app: FastifyInstance): void {
	const limitRequests = rateLimit(requestsPerMinute);
	const limitForms = rateLimit(formsPerMinute);
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
}

/** All that only users see. */
async function addPagesOfUsers(app: FastifyInstance): Promise<void> {
	// After the body was read, because the page for somebody who was signed out has what was typed.
	app.addHook('preValidation', async (request, reply) => {
		if (request.inboxUser !== '') return;
		if (request.method === 'POST') return sendSignedOut(request, reply);
		const query = new URLSearchParams({ to: ownPath(request.url) });
		return reply.redirect(`${signInPath}?${query}`, 303);
	});
	for (const page of pages) addPage(app, page);
	if (app.website) addWebsitePages(app, app.website);
	addDownload(app);
	addExport(app);
	addNewCount(app);
	const link = { href: inboxPath, label: 'Back to New' };
	app.get(`${inboxPath}/*`, (_request, reply) =>
		sendPlainPage(reply, 404, { heading: 'Nothing is here', link }),
	);
}
