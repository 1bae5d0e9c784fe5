import { startFakeSmtp } from '../../support/fake-smtp.ts';
import { signInAt } from '../../support/publish-change.ts';
import { runLeads } from '../../support/run-leads.ts';
import { type RunningServer, test as siteTest, startServer } from './site.ts';

/** The user of the inbox. */
export const owner = 'owner@owner.example';

/** Resolves to a link that signs the owner in. */
export const signInLink = async ({ environment }: Pick<RunningServer, 'environment'>) =>
	(await runLeads(environment, 'sign-in', owner)).trim();

/** Signs the owner in. Resolves to the cookie of the session, as a browser context takes it. */
export async function sessionAt(server: Pick<RunningServer, 'url' | 'environment'>) {
	const { cookie } = await signInAt(server.url, await signInLink(server));
	const [name = '', value = ''] = cookie.split('=');
	return { name, value, url: server.url };
}

type OwnerSite = RunningServer & { session: Awaited<ReturnType<typeof sessionAt>> };

/**
 * The site's `test` with a server that sends mail, which the tests of a worker share: relative URLs
 * are its own. The browser is signed in as the owner.
 */
export const test = siteTest.extend<object, { ownerSite: OwnerSite }>({
	ownerSite: [
		async ({ builtPages }, use) => {
			const smtp = await startFakeSmtp();
			const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@site.example', LEADS_TO: owner };
			const server = await startServer(mail, builtPages);
			await use({ ...server, session: await sessionAt(server) });
			await server.dispose();
			await smtp.close();
		},
		{ scope: 'worker' },
	],
	siteUrl: ({ ownerSite }, use) => use(ownerSite.url),
	context: async ({ context, ownerSite }, use) => {
		await context.addCookies([ownerSite.session]);
		await use(context);
	},
});
