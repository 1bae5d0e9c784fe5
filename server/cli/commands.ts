import { existsSync } from 'node:fs';
import { causeOf } from '#content/delivery-causes.ts';
import { addressKey } from '#contracts/email-address.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { systemClock } from '../clock.ts';
import { namedAddressOf } from '../config/named-address.ts';
import { type Config, leadsCommand } from '../config.ts';
import { checkWritable, type Database, describeLocation } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { eraseWhere, findPerson, whereFrom } from '../enquiries/erase.ts';
import { exportCsv, exportJson } from '../enquiries/export.ts';
import { createSignInLink, linkMinutes } from '../inbox/sign-in/sign-in-link.ts';
import { checkMailbox, MailboxError, mailboxCause } from '../mailbox/imap.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { createMailer } from '../outbox/mailer.ts';
import { shownAddress } from '../shown-address.ts';

/** What a command works with. */
export interface CommandContext {
	config: Config;
	/** Prints data to standard output, as it is. */
	write: (data: string) => void;
	/** Prints a message to standard error. */
	tell: (message: string) => void;
}

/** The flags of a command line by their names, without the dashes. */
export type Flags = Readonly<Record<string, boolean | undefined>>;

/** Opens the database for the time of `use`. Rejects if there is none. */
export async function withDatabase<Result>(
	{ database: location }: Config,
	use: (database: Database) => Promise<Result>,
): Promise<Result> {
	if (location.engine === 'sqlite' && !existsSync(location.file)) {
		throw new Error(
			`There is no database at ${location.file}. The server creates it when it first starts.`,
		);
	}
	const database = await openDatabase(location, { noTimeouts: true });
	try {
		return await use(database);
	} finally {
		await database.close();
	}
}

/**
 * Prints a link to sign in to the inbox, for a server without email and for the day when email
 * fails.
 */
export async function signIn(
	{ config, write, tell }: CommandContext,
	given: string,
): Promise<void> {
	const { users } = config.inbox;
	const address = given === '' ? (users[0] ?? '') : addressKey(visibleLine(given));
	if (!users.includes(address)) {
		const shown = users.map(shownAddress).join(', ');
		throw new Error(`${given} is not a user of the inbox. Users: ${shown}.`);
	}
	const options = { address, siteUrl: config.siteUrl, now: systemClock.now() };
	write(`${await withDatabase(config, (database) => createSignInLink(database, options))}\n`);
	tell(`It signs in as ${shownAddress(address)}, works once and for ${linkMinutes} minutes.`);
}

/**
 * Tests what storing an enquiry, mailing it and reading answers need, and prints a line for each.
 * Webhooks are not tested, because a test would be an enquiry to their receivers. With `--send`,
 * the addresses of `LEADS_TO` get a test message.
 */
export async function check(
	{ config, write }: CommandContext,
	_operand: string,
	{ send = false }: Flags,
): Promise<void> {
	let failures = 0;
	const test = async (name: string, run: () => Promise<string>) => {
		try {
			write(`✓ ${name}: ${await run()}\n`);
		} catch (error) {
			failures += 1;
			write(`✗ ${name}: ${describeFailure(error)}\n`);
		}
	};
	await test('Database', async () => {
		await withDatabase(config, checkWritable);
		return `${describeLocation(config.database)} can be written`;
	});
	const { mail } = config;
	if (mail === null) write('– Email is off. Set SMTP_URL, MAIL_FROM and LEADS_TO to turn it on.\n');
	else await test('Email', () => checkMail(mail, config.siteUrl, send));
	const { mailbox } = config;
	if (mailbox !== null) {
		await test('Answers', async () => {
			await checkMailbox(mailbox);
			return `${mailbox.host} lets us read ${mailbox.address}`;
		});
	}
	for (const { url } of config.webhooks) {
		write(`– Webhook: ${new URL(url).host} was not tested. Send an enquiry to yourself.\n`);
	}
	if (failures > 0) throw new Error(`Problems found: ${failures}.`);
}

async function checkMail(
	mail: NonNullable<Config['mail']>,
	siteUrl: string,
	isSending: boolean,
): Promise<string> {
	const mailer = createMailer(mail, siteUrl);
	const { hostname } = new URL(mail.smtpUrl);
	await mailer.verify();
	if (!isSending) return `${hostname} accepts the login; --send also sends a test message`;
	const subject = 'Test message of your website';
	const text = 'Email from your website arrives here. It was sent by: leads check --send';
	for (const to of mail.leadsTo) await mailer.send({ to: namedAddressOf(to), subject, text });
	return `${hostname} accepted a test message to ${mail.leadsTo.join(', ')}`;
}

function describeFailure(error: unknown): string {
	const isUnread = error instanceof MailboxError;
	if (!isUnread && !(error instanceof DeliveryError)) return (error as Error).message;
	const { sentence, advice } = isUnread ? mailboxCause(error.code) : causeOf(error.code);
	const said = error.response === null ? '' : ` Details: ${error.response}`;
	return `${sentence}. ${advice}${said}`;
}

/**
 * Deletes all enquiries of a person, for a request under the Privacy Act 2020 (NZ), or says which
 * they are.
 */
export function erase(
	{ config, tell }: CommandContext,
	address: string,
	{ yes }: Flags,
): Promise<void> {
	const person = visibleLine(address);
	return withDatabase(config, async (database) => {
		const enquiries = await findPerson(database, person);
		tell(`Enquiries from ${address}: ${enquiries.length}.`);
		for (const { received_at, form } of enquiries) {
			tell(`  ${newZealandTime(received_at)}  ${form}`);
		}
		if (enquiries.length === 0) return;
		if (!yes) {
			return tell(`Nothing was deleted. Delete them with: ${leadsCommand} erase ${address} --yes`);
		}
		await eraseWhere(database, whereFrom(person));
		tell(
			'They are deleted, with notes and replies. Backups, mailboxes and webhooks keep their own copies.',
		);
	});
}

/** Prints all enquiries, oldest first, as CSV or as one JSON object a line. */
export async function exportEnquiries(
	{ config, write }: CommandContext,
	_operand: string,
	{ csv, json }: Flags,
): Promise<void> {
	if (csv === json) throw new Error('export needs --csv or --json.');
	await withDatabase(config, async (database) => {
		const parts = csv ? exportCsv(database) : exportJson(database);
		for await (const part of parts) write(part);
	});
}
