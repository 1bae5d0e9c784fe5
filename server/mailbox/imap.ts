import { ImapFlow } from 'imapflow';
import type { CauseName } from '#content/delivery-causes.ts';
import { dayMs, secondMs } from '../clock.ts';
import type { Config } from '../config.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { maxBytes } from './incoming-mail.ts';

type MailboxConfig = NonNullable<Config['mailbox']>;
/** How far a mailbox was read. */
export type Position = Pick<DatabaseSchema['mailboxes'], 'uid_validity' | 'last_uid' | 'read_at'>;

export const folder = 'INBOX';
/** More waits for the next time. */
const maxMails = 100;
const stepMs = 15 * secondMs;

/** A mail as it is in the mailbox, at most its first {@link maxBytes}. */
export interface StoredMail {
	uid: number;
	source: Uint8Array;
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

/**
 * Opens a mailbox for reading only (`EXAMINE`): nothing in it is changed, and no mail becomes read.
 * Calls `onOpen` with where it is, which resolves to the position to read from, and `onMail` with
 * each mail after that, as long as it resolves to true. Rejects with a {@link MailboxError}, or with
 * what they reject with.
 */
export async function readMailbox(
	config: MailboxConfig,
	signal: AbortSignal,
	{
		onOpen,
		onMail,
	}: {
		onOpen: (found: { uidValidity: string; uidNext: number }) => Promise<Position>;
		onMail: (mail: StoredMail) => Promise<boolean>;
	},
): Promise<void> {
	const client = connect(config);
	const close = () => client.close();
	signal.addEventListener('abort', close);
	// An error while nothing is asked; what is asked then rejects by itself.
	client.on('error', () => {});
	try {
		const uids = await asMailboxError(async () => {
			await client.connect();
			await client.mailboxOpen(folder, { readOnly: true });
		}).then(() => uidsAfter(client, onOpen));
		for (const uid of uids) {
			const source = await asMailboxError(() => fetchStart(client, uid));
			if (signal.aborted) return;
			// Somebody may have deleted it meanwhile.
			if (source && !(await onMail({ uid, source }))) return;
		}
	} finally {
		signal.removeEventListener('abort', close);
		await client.logout().catch(close);
	}
}

function connect({ host, port, isSecure, requireTls, user, password }: MailboxConfig): ImapFlow {
	return new ImapFlow({
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
}

/** Resolves to the UIDs of what has not been read, oldest first. */
async function uidsAfter(
	client: ImapFlow,
	onOpen: Parameters<typeof readMailbox>[2]['onOpen'],
): Promise<number[]> {
	if (!client.mailbox) return [];
	const { uidValidity, uidNext } = client.mailbox;
	const position = await onOpen({ uidValidity: String(uidValidity), uidNext });
	// With other UIDs, mail is told apart by its day: what was recorded is known by its Message-ID.
	const isSame = position.uid_validity === String(uidValidity);
	const first = position.last_uid + 1;
	if (isSame && uidNext <= first) return [];
	const since = new Date(Date.parse(position.read_at) - dayMs);
	const found = await asMailboxError(() =>
		client.search(isSame ? { uid: `${first}:*` } : { since }, { uid: true }),
	);
	// The last mail is always in a range that ends with `*` (RFC 9051, section 9).
	const later = (found || []).filter((uid) => !isSame || uid >= first);
	return later.toSorted((a, b) => a - b).slice(0, maxMails);
}

async function fetchStart(client: ImapFlow, uid: number): Promise<Uint8Array | undefined> {
	const query = { source: { start: 0, maxLength: maxBytes } };
	const mail = await client.fetchOne(String(uid), query, { uid: true });
	return mail ? mail.source : undefined;
}

/** Codes of OpenSSL and Node for a certificate or a handshake. */
const tlsCodes = /CERT|SIGNATURE|SSL|TLS|EPROTO/;

async function asMailboxError<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		const { code = '', authenticationFailed, responseText = null } = error as ImapError;
		throw new MailboxError(causeOfError(code, authenticationFailed), responseText, error);
	}
}

interface ImapError {
	code?: string;
	authenticationFailed?: boolean;
	responseText?: string;
}

function causeOfError(code: string, isRefused = false): CauseName {
	if (isRefused) return 'password';
	if (code === 'ENOTFOUND') return 'unknown-name';
	return tlsCodes.test(code) ? 'certificate' : 'unreachable';
}
