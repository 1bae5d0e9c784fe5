import { type Kysely, sql } from 'kysely';

/** The SQL of a column, in words that both engines understand, and the type of its values. */
interface Column<Value> {
	sql: string;
	/** Only for the type. */
	value?: Value;
}

const text = <Value = string>(constraint = ''): Column<Value> => ({
	sql: `text not null ${constraint}`,
});
const optionalText = <Value = string>(constraint = ''): Column<Value | null> => ({
	sql: `text ${constraint}`,
});
const integer: Column<number> = { sql: 'integer not null' };
/** Exact for integers up to 2^53. An integer of Postgres ends at 2^31. */
const number: Column<number> = { sql: 'double precision not null' };

/**
 * `later` is back in New at a time that a user chose. `suspect` looks like spam. `spam` filled in the
 * honeypot, repeats what the owner marked, or the owner marked it.
 */
type EnquiryState = 'new' | 'later' | 'answered' | 'suspect' | 'spam';

/**
 * The tables. Times are ISO 8601 in UTC, so that they sort as text. Ids are UUIDv7, which sort by
 * the millisecond of their creation, as the clock of the server had it that created them. Hashes
 * are SHA-256 in hexadecimal. Addresses are in lower case. A `recipient` is the key of one.
 */
export const tables = {
	enquiries: {
		id: text('primary key'),
		form: text(),
		received_at: text(),
		/**
		 * Since when the visitor waits: their first message that nobody has answered. It stays when
		 * somebody answers, until they write again.
		 */
		waiting_since: text(),
		state: text<EnquiryState>(),
		email: text(),
		/** The digits of the telephone number as it is dialled within New Zealand. */
		phone: optionalText(),
		/** A JSON object. */
		fields: text(),
		/** The path of the page that the form was on, with the parameters of a campaign. */
		source: optionalText(),
		/** From 0, certainly genuine, to 1, certainly spam. */
		score: number,
		/** What it is found by (`search-words.ts`). */
		words: text(),
		/**
		 * Retention counts from it: when it was delivered, left to the inbox, answered or marked. Null
		 * before that.
		 */
		retained_from: optionalText(),
		/** The address of the user who is on it, and since when. */
		taken_by: optionalText(),
		taken_at: optionalText(),
		/** Since when and until when it is `later`, and why. They stay until it is taken up again. */
		later_since: optionalText(),
		remind_at: optionalText(),
		remind_reason: optionalText(),
	},
	/** What was done with an enquiry and written about it, by users and by the visitor. */
	enquiry_events: {
		id: text('primary key'),
		enquiry_id: text('references enquiries on delete cascade'),
		/** The same for all events of one press of a button. For a bounce the id of the message. */
		action_id: text(),
		/** Later than that of every earlier event of the enquiry, whatever the clocks say. */
		happened_at: text(),
		/** The address of the user. Empty if it was the mail server, the visitor or nobody. */
		author: text(),
		/**
		 * `answer`: the visitor wrote back. `automatic`: a program of theirs did. A `reply` with a
		 * `message_id` was written in a mail program. `unconfirmed`: perhaps, too. `another`: the
		 * enquiry is back in New because its sender has sent another one. `resend`: a reply that came
		 * back was sent again.
		 */
		kind: text<
			| 'reply'
			| 'note'
			| 'state'
			| 'correction'
			| 'bounce'
			| 'answer'
			| 'automatic'
			| 'unconfirmed'
			| 'take'
			| 'another'
			| 'resend'
		>(),
		/** For a bounce the code of a `DeliveryError`. Of a mail without what it quotes. */
		text: optionalText(),
		/** For a reply the visitor's address that it was queued for. */
		sent_to: optionalText(),
		state_before: optionalText<EnquiryState>(),
		state_after: optionalText<EnquiryState>(),
		/** Of what came by email: its Message-ID, by which it is stored once. */
		message_id: optionalText(),
		/** As JSON: who sent it, what it quotes, and its attachments. */
		mail: optionalText(),
	},
	/**
	 * The latest enquiry with the same fields as sent, so that a repeat within ten minutes is the
	 * same enquiry.
	 */
	recent_contents: {
		hash: text('primary key'),
		enquiry_id: text('references enquiries on delete cascade'),
		received_at: text(),
	},
	/**
	 * Texts that the owner marked as spam, hashed by their letters and digits. An enquiry with the same
	 * text is spam.
	 */
	marked_texts: { hash: text('primary key'), marked_at: text() },
	/**
	 * What a recipient has not got yet: in no message or in one. Deleted once a message with it was
	 * accepted.
	 */
	notices: {
		enquiry_id: text('references enquiries on delete cascade'),
		recipient: text(),
		/**
		 * `refused-address`: the visitor's mail server refused their address. `returned-reply`: a reply
		 * did not arrive. `wrote-back`: the visitor answered.
		 */
		kind: text<'enquiry' | 'refused-address' | 'returned-reply' | 'wrote-back'>(),
		/** 1 if the enquiry looks like spam: it is in no message with a genuine one. */
		is_suspect: integer,
		/** The score of the enquiry. 0 for what became of mail to a visitor. Messages list low scores first. */
		score: number,
		/** Null while the enquiry is spam. */
		due_at: optionalText(),
		/** Null while it is in no message. */
		message_id: optionalText(),
	},
	/** Messages, each of which is sent until it is accepted. */
	outbox: {
		id: text('primary key'),
		kind: text<
			| 'notice'
			| 'morning'
			| 'suspects'
			| 'alert'
			| 'acknowledgement'
			| 'reply'
			| 'reply-copy'
			| 'note'
			| 'release'
			| 'sign-in'
		>(),
		recipient: text(),
		/**
		 * For a copy, a note, a release and a link to sign in the user's address. For an acknowledgement
		 * a hash of the visitor's, by which they are counted.
		 */
		address: optionalText(),
		/**
		 * For an acknowledgement, a reply, its copies, a note, and a message about one enquiry, so that an
		 * answer is known by the Message-ID. Null once the enquiry was deleted.
		 */
		enquiry_id: optionalText('references enquiries on delete set null'),
		event_id: optionalText(),
		/**
		 * As JSON: what an alert says, how many enquiries a message left to the inbox, which release a
		 * message is about, or where a link to sign in leads.
		 */
		details: optionalText(),
		/**
		 * `sent` was accepted, or had nothing left to say. `failed` was given up, or set aside: then
		 * notices still have its id, and wait for another message.
		 */
		state: text<'pending' | 'sent' | 'failed'>(),
		/** Number of attempts, including one in progress. */
		attempts: integer,
		/** How often the receiver refused a message, put it off or never confirmed it. */
		refusals: integer,
		/** 1 once the text of a message to the owner was refused: it is sent with links only. */
		links_only: integer,
		next_attempt_at: text(),
		/** Until this time the row belongs to one worker. */
		leased_until: optionalText(),
		/** Why the last attempt failed: the code of a `DeliveryError`. */
		error: optionalText(),
		/** What the server said then, without addresses. */
		response: optionalText(),
	},
	/** Whether the owner's mailboxes, webhooks and visitors get messages. */
	recipients: {
		/**
		 * `email:` and the address, `webhook-` and its number, or the kind of mail to one address. A
		 * transaction that counts messages of a recipient locks its row.
		 */
		key: text('primary key'),
		/** When the first of the failures since the last success was. Null while it works. */
		failing_since: optionalText(),
		/**
		 * Since the last failure. Only what has been due for an hour since then can be left to the
		 * inbox.
		 */
		working_since: text(),
		/** Code and response of the last failure. */
		error: optionalText(),
		response: optionalText(),
		alerted_at: optionalText(),
	},
	/** How far the mailbox of `IMAP_URL` was read. */
	mailboxes: {
		/** User, host and folder. */
		name: text('primary key'),
		/** UIDs are of this value only (RFC 9051, section 2.3.1.1). */
		uid_validity: text(),
		/** Mail up to this UID was read. */
		last_uid: number,
		read_at: text(),
		/** Until this time one server reads it. */
		leased_until: optionalText(),
		/** When the first of the failures since the last success was. Null while it works. */
		failing_since: optionalText(),
		/** The name of a cause, and what the server said. */
		error: optionalText(),
		response: optionalText(),
		alerted_at: optionalText(),
		/** Version 1.0.0 stored here when it had left out a mail. */
		left_out_at: optionalText(),
	},
	/** Counts towards daily limits. The day is in New Zealand, `YYYY-MM-DD`. */
	daily_counts: { name: text(), day: text(), count: integer },
	/** What users of the inbox set: the name as visitors and colleagues read it. */
	users: { address: text('primary key'), name: text(), signature: text() },
	/** Links to sign in with. `return_to` is a path of the inbox. */
	sign_in_links: {
		token_hash: text('primary key'),
		address: text(),
		return_to: text(),
		expires_at: text(),
		used_at: optionalText(),
	},
	/** Browsers that are signed in, by the hash of their cookie. */
	sessions: {
		token_hash: text('primary key'),
		address: text(),
		created_at: text(),
		/** Up to an hour old. */
		last_seen_at: text(),
		expires_at: text(),
	},
	/** One row, which is written to test that an enquiry could be. */
	write_tests: { id: text('primary key'), content: text() },
	/** Texts for replies, in which `{name}` and `{first}` are replaced by the visitor's name. */
	saved_answers: { id: text('primary key'), title: text(), text: text() },
	/**
	 * Files whose words users have changed and not published, with the published text that each was
	 * made from.
	 */
	website_drafts: {
		file: text('primary key'),
		text: text(),
		base: text(),
		/** The address of the user who changed it last. */
		author: text(),
		changed_at: text(),
	},
	/** What was published. Each release has all files that differ from those of the build. */
	website_releases: {
		id: text('primary key'),
		/** The release before it. So of two that follow the same one only one is stored. */
		previous: text('unique'),
		happened_at: text(),
		/** The address of the user. Empty if a new build took the words over. */
		author: text(),
		/** As JSON by name: the text, and the text of the build that it was made from. */
		files: text(),
		/** As JSON, in words: what was before, and what is now. */
		changes: text(),
		/** As JSON by path: the modules of texts that open pages may still import. */
		modules: text(),
	},
};

/** Notices that are in no message and wait for one. */
const waiting = 'message_id is null and due_at is not null';

/** The indexes, as they come after `create`. */
const indexes = [
	'index enquiries_state on enquiries (state, id)',
	'index enquiries_waiting on enquiries (state, waiting_since, id)',
	'index enquiries_email on enquiries (email)',
	'index enquiries_phone on enquiries (phone)',
	'index enquiries_retention on enquiries (state, retained_from)',
	'index enquiry_events_enquiry on enquiry_events (enquiry_id, happened_at)',
	'index enquiry_events_action on enquiry_events (action_id)',
	'unique index enquiry_events_message on enquiry_events (message_id)',
	'index recent_contents_enquiry on recent_contents (enquiry_id)',
	'unique index notices_key on notices (enquiry_id, recipient, kind)',
	`index notices_likeliest on notices (recipient, is_suspect, score, enquiry_id) where ${waiting}`,
	`index notices_due on notices (recipient, is_suspect, due_at) where ${waiting}`,
	'index notices_message on notices (message_id)',
	'index outbox_recipient on outbox (recipient, state, id)',
	'index outbox_kind on outbox (kind, id)',
	'index outbox_enquiry on outbox (enquiry_id)',
	'unique index daily_counts_key on daily_counts (name, day)',
];

/**
 * Creates the tables of version 1.0.0. From that release on they never change, because no database
 * that has had them would have the change: that is a new migration. `upgrade.test.ts` compares the
 * tables with those of the release. Only the types of values may change: they are not in a database.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
	for (const [table, columns] of Object.entries(tables)) {
		const list = Object.entries(columns).map(([name, column]) => `${name} ${column.sql}`);
		await sql.raw(`create table ${table} (${list.join(', ')})`).execute(database);
	}
	for (const index of indexes) {
		await sql.raw(`create ${index}`).execute(database);
	}
}
