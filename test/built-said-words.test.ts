import { expect, it, onTestFinished } from 'vitest';
import { contactForm } from '#content/contact.ts';
import { publishField, signInAt } from '#test/support/publish-change.ts';
import { runLeads } from '#test/support/run-leads.ts';
import { spawnServer } from '#test/support/server-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { submit } from '#test/support/test-app.ts';

const label = { file: 'pages/contact.yaml', at: 'form', field: 'form.labels.name' };

/** Starts the built server, and stops it after the test. */
async function startBuilt(variables: Readonly<Record<string, string>>) {
	const { child, url } = spawnServer(process.cwd(), variables);
	onTestFinished(() => void child.kill('SIGKILL'));
	return url();
}

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
