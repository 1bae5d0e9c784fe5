import { expect, it } from 'vitest';
import { contactForm } from '#content/contact.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { publishField, signInAt } from '#test/support/publish-change.ts';
import { runLeads } from '#test/support/run-leads.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { submit } from '#test/support/test-app.ts';

const label = { file: 'pages/contact.yaml', at: 'form', field: 'form.labels.name' };

/** Starts the built server with the built pages. Resolves to its URL. */
const startBuilt = (variables: Readonly<Record<string, string>>) =>
	startServerProcess(variables, process.cwd(), { withSite: false }).url();

/** Sends a form without a name, as a browser without script. */
const refusedPage = async (origin: string) =>
	(await submit(origin, { 'form-name': 'contact' }, 'text/html')).text();

it('the built server says what is published, at once and after its next start', async () => {
	const variables = { DATABASE_URL: `file:${temporaryFolder()}/leads.sqlite` };
	const origin = await startBuilt(variables);
	const user = await signInAt(origin, await runLeads(variables, 'sign-in'));
	expect(await refusedPage(origin)).toContain(`${contactForm.labels.name}: `);
	await publishField(user, label, 'Who are you');
	expect(await refusedPage(origin)).toContain('Who are you: ');
	expect(await refusedPage(await startBuilt(variables))).toContain('Who are you: ');
});
