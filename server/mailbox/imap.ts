import { ImapFlow, type ImapFlowError } from 'imapflow';
import { type CauseName, causeOf, type DeliveryCause } from '#content/delivery-causes.ts';
import { dayMs, secondMs } from '../clock.ts';
import type { Config } from '../config.ts';
import { connectionCause } from '../connection-cause.ts';
import type { DatabaseSchema } from '../database/schema.ts';

export type MailboxConfig = NonNullable<Config['mailbox']>;
type MailboxRow = DatabaseSchema['mailboxes'];

export const folder = 'INBOX';
/** What is fetched of a mail. */
export const maxBytes = 128 * 1024;
/** More waits for the next time. */
const maxMailsAtOnce = 100;
const stepMs = 15 * secondMs;

/** A mail as it is in the mailbox, at most its first {@link maxBytes}. */
export interface StoredMail {
	uid: number;
	source: Uint8Array;
	/** When it came to the mailbox, which may be long before it is read. */
	arrivedAt: Date | undefined;
}

/** Why a mailbox cannot be read. */
export class MailboxError extends Error {
	readonly code: CauseName;
	/** What the server said. */
	readonly response: string | null;

	constructor(code: CauseName, response: string | null, cause: unknown) {
		super(`not read: ${code}`, { cause });
		this.code = code;
		this.response = response;
	}
}

/** Returns what an owner reads about it. */
export function mailboxCause(code: string | null): DeliveryCause {
	const cause = causeOf(code);
	return { ...cause, advice: cause.advice.replace('SMTP_URL', 'IMAP_URL') };
}

/** Resolves when a mailbox can be read. Rejects with a {@link MailboxError}. */
export const checkMailbox = (config: MailboxConfig): Promise<void> =>
	withMailbox(config, new AbortController().signal, async () => {});

/**
 * Does something with a mailbox, which is open for reading only (`EXAMINE`), so that nothing in it
 * is changed and no mail becomes read. Rejects with a {@link MailboxError}, or as `work` does.
 */
export async function withMailbox(
	config: MailboxConfig,
	signal: AbortSignal,
	work: (client: ImapFlow) => Promise<void>,
): Promise<void> {
	const client = connect(config);
	const close = () => client.close();
	signal.addEventListener('abort', close);
	try {
		await asMailboxError(async () => {
			await client.connect();
			await client.mailboxOpen(folder, { readOnly: true });
		});
		await work(client);
	} finally {
		signal.removeEventListener('abort', close);
		await client.logout().catch(close);
	}
}

function connect({ host, port, isSecure, requireTls, user, password }: MailboxConfig): ImapFlow {
	const client = new ImapFlow({
		host,
		port,
		secure: isSecure,
		// Otherwise it is used where the server offers it.
		...(requireTls && !isSecure && { doSTARTTLS: true }),
		auth: { user, pass: password },
		logger: false,
		disableAutoIdle: true,
		connectionTimeout: stepMs,
		greetingTimeout: stepMs,
		socketTimeout: stepMs,
		maxLineLength: 4 * maxBytes,
		maxLiteralSize: 2 * maxBytes,
		maxResponseSize: 8 * maxBytes,
	});
	// An error while nothing is asked; what is asked then rejects by itself.
	client.on('error', () => {});
	return client;
}

/** The UIDs of mail, and where reading of the mailbox begins if that is new. */
interface NewMail {
	uids: number[];
	beginAt?: Pick<MailboxRow, 'uid_validity' | 'last_uid'>;
}

/**
 * Resolves to the UIDs of what has not been read, oldest first. Of a mailbox that is read for the
 * first time that is nothing. With other UIDs than before, mail is told apart by its day: what was
 * recorded is known by its Message-ID.
 *
 * @param known how far the mailbox was read, if it ever was.
 */
export async function findNew(client: ImapFlow, known: MailboxRow | undefined): Promise<NewMail> {
	if (!client.mailbox) return { uids: [] };
	const { uidNext } = client.mailbox;
	const uid_validity = String(client.mailbox.uidValidity);
	if (known?.uid_validity === uid_validity) {
		const first = known.last_uid + 1;
		if (uidNext <= first) return { uids: [] };
		const found = await search(client, { uid: `${first}:*` });
		// The last mail is always in a range that ends with `*` (RFC 9051, section 9).
		return { uids: found.filter((uid) => uid >= first).slice(0, maxMailsAtOnce) };
	}
	const since = known && new Date(Date.parse(known.read_at) - dayMs);
	const found = since ? await search(client, { since }) : [];
	return {
		uids: found.slice(0, maxMailsAtOnce),
		beginAt: { uid_validity, last_uid: (found[0] ?? uidNext) - 1 },
	};
}

async function search(client: ImapFlow, query: { uid: string } | { since: Date }) {
	const found = await asMailboxError(() => client.search(query, { uid: true }));
	// So it says that the server has refused to.
	if (!found) throw new MailboxError('server-error', null, undefined);
	return found.toSorted((a, b) => a - b);
}

/** Resolves to the beginning of a mail, or to undefined if it is gone. */
export async function fetchStart(client: ImapFlow, uid: number): Promise<StoredMail | undefined> {
	const query = { internalDate: true, source: { start: 0, maxLength: maxBytes } };
	const mail = await asMailboxError(() => client.fetchOne(String(uid), query, { uid: true }));
	if (!mail) return undefined;
	const { source, internalDate } = mail;
	if (!source) throw new MailboxError('server-error', null, undefined);
	return { uid, source, arrivedAt: internalDate ? new Date(internalDate) : undefined };
}

const asMailboxError = <Result>(work: () => Promise<Result>): Promise<Result> =>
	work().catch((error: ImapFlowError) => {
		throw new MailboxError(causeName(error), error.responseText ?? null, error);
	});

/** A server that refuses a login with one of these says nothing about the password (RFC 5530). */
const temporaryCodes = ['UNAVAILABLE', 'INUSE', 'LIMIT'];

function causeName(error: ImapFlowError): CauseName {
	const { code = '', authenticationFailed, responseStatus, serverResponseCode = '' } = error;
	if (authenticationFailed && !temporaryCodes.includes(serverResponseCode)) return 'password';
	return responseStatus === undefined ? connectionCause(code) : 'server-error';
}
