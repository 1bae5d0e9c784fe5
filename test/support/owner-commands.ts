import type { Opened } from '#server/cli/command.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { type Environment, readEnvironment } from '#server/config/environment.ts';
import { newMessage } from '#server/outbox/enquiry-messages.ts';
import { startTestApp, type TestApp, validContact } from './test-app.ts';

const dayMs = 24 * 60 * 60_000;
const firstReceived = Date.parse('2026-03-30T11:30:00Z');

async function run(args: readonly string[], open: () => Promise<Opened>) {
	const written = { stdout: '', stderr: '' };
	const output = {
		write: (text: string) => (written.stdout += text),
		print: (text: string) => (written.stdout += `${text}\n`),
		tell: (text: string) => (written.stderr += `${text}\n`),
	};
	const status = await runCommand(args, output, open);
	return { status, ...written };
}

/** Runs a command line, with spaces between the arguments, that must not open the database. */
export const runUnopened = (line: string) =>
	run(line.split(' ').filter(Boolean), () => Promise.reject(new Error('The database was opened.')));

/** Email to a server that does not exist. */
const mail = {
	SMTP_URL: 'smtp://127.0.0.1:1',
	MAIL_FROM: 'site@site.example',
	LEADS_TO: 'owner@owner.example',
};

/** Runs a command of `npm run leads` in this process, by default forty days after the first of {@link startWithEnquiries}. */
export async function leads(
	{ app: { database }, databaseUrl }: Pick<TestApp, 'app' | 'databaseUrl'>,
	args: readonly string[],
	environment: Partial<Environment> = {},
	{ now = new Date(firstReceived + 40 * dayMs), siteFolder = 'build' } = {},
) {
	return run(args, async () => ({
		environment: { ...readEnvironment({ ...mail, DATABASE_URL: databaseUrl }), ...environment },
		siteFolder,
		database,
		now: () => now,
	}));
}

/**
 * Three enquiries, each with a pending notice, and one spam, on four days: 31 March, 1, 9 and 30 April 2026 in New Zealand.
 * Nothing delivers them.
 */
export async function startWithEnquiries() {
	const time = { now: firstReceived };
	const server = await startTestApp({ clock: { now: () => new Date(time.now) } });
	const send = async (days: number, fields: Partial<typeof validContact>) => {
		time.now = firstReceived + days * dayMs;
		return (await server.post({ ...validContact, ...fields })).json<{ id: string }>().id;
	};
	const ids = [
		await send(0, { name: 'Hemi Tāne', message: 'A quote for two bathrooms' }),
		await send(1, { email: 'AROHA@customer.example' }),
		await send(9, { email: 'other@customer.example', message: 'Māori names' }),
		await send(30, { 'bot-field': 'x' }),
	] as const;
	const notices = ids
		.slice(0, -1)
		.map((id) =>
			newMessage(
				{ channel: 'email:owner@owner.example', kind: 'owner-notice', submission_id: id },
				new Date(time.now),
			),
		);
	await server.app.database.kysely.insertInto('outbox').values(notices).execute();
	/** Resolves to the listed enquiries as numbers from 1. */
	const listed = async (...options: string[]) => {
		const { stdout } = await leads(server, ['list', '--json', ...options]);
		return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => ids.indexOf(id) + 1);
	};
	return { ...server, ids, listed };
}
