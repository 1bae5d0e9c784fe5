import { sql } from 'kysely';
import { detailsOf, formOf } from '#content/forms.ts';
import { count, number } from '../../counting.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import { oneLine } from '../../outbox/header-text.ts';
import type { Message, Part } from '../../outbox/message.ts';
import { exists, runIn } from '../../outbox/queue.ts';
import { type Entry, entryParts, visitorName } from './entries.ts';
import { endParts, type MessageContext, openLink, ringLink, textRefused } from './message-parts.ts';
import type { Trouble } from './trouble.ts';

/**
 * Returns a message of genuine enquiries. That of one can be answered by email. Nothing of anybody
 * else is in it, because a mail program quotes it to the visitor.
 */
export function enquiriesMessage(entries: readonly Entry[], context: MessageContext): Message {
	const [entry, other] = entries;
	if (entry && !other) return { ...messageOfOne(entry, context), enquiryId: entry.id };
	return {
		subject: listSubject(entries),
		parts: [textRefused(context), ...entryParts(entries, context)],
		end: endParts(context),
	};
}

function messageOfOne(entry: Entry, context: MessageContext): Message {
	if (entry.answer !== undefined) return answerMessage(entry, entry.answer, context);
	if (entry.trouble) return troubleMessage(entry, entry.trouble, context);
	return enquiryMessage(entry, context);
}

/** Returns for example "2 enquiries, 1 wrote back, 1 can’t be reached". */
function listSubject(entries: readonly Entry[]): string {
	const answers = entries.filter(({ answer }) => answer !== undefined).length;
	const troubles = entries.filter(({ trouble }) => trouble).length;
	const others = entries.length - answers - troubles;
	return [
		others > 0 ? count(others, 'enquiry', 'enquiries') : '',
		answers > 0 ? `${number(answers)} wrote back` : '',
		troubles > 0 ? `${number(troubles)} can’t be reached` : '',
	]
		.filter(Boolean)
		.join(', ');
}

/** Returns what a visitor wrote back. */
function answerMessage(entry: Entry, answer: string, context: MessageContext): Message {
	const name = visitorName(entry);
	return {
		subject: `${name} wrote back`,
		parts: [
			textRefused(context) || answer || 'Its words can’t be read here: look into the mailbox.',
			entry.trouble?.sentence,
			entry.state === 'new' ? `${name} is back in New, with the whole conversation.` : '',
			...newParts(entry, context),
			ringLink(entry),
		],
		end: [openLink(entry, context)],
		...answerable(entry),
	};
}

/** Returns the message of one enquiry. */
const enquiryMessage = (entry: Entry, context: MessageContext): Message => ({
	subject: formOf(entry.form).messageSubject(entry.fields),
	parts: [
		entry.state === 'answered' ? 'This is answered already. The inbox says by whom.' : '',
		textRefused(context),
		...enquiryParts(entry),
		ringLink(entry),
	],
	end: [openLink(entry, context)],
	...answerable(entry),
});

/** Returns that mail to a visitor did not arrive, and what helps. */
function troubleMessage(entry: Entry, trouble: Trouble, context: MessageContext): Message {
	const { isReply, sentence, advice, response } = trouble;
	const name = visitorName(entry);
	const phone = oneLine(entry.fields.phone);
	const what = isReply ? `The reply didn’t reach ${name}` : `We can’t email ${name}`;
	return {
		subject: phone ? `${what}: ring ${phone}` : what,
		parts: [
			`${name} · ${oneLine(entry.fields.email)}`,
			`${sentence} ${advice}`,
			isReply && entry.state === 'new' ? `${name} is back in New.` : '',
			...newParts(entry, context),
			ringLink(entry),
			response ? { kind: 'small', text: `The mail server said: ${response}` } : '',
		],
		end: [openLink(entry, context)],
	};
}

/** Returns an enquiry that the recipient has not got yet, below what else is told of it. */
const newParts = (entry: Entry, context: MessageContext): Part[] =>
	entry.isFirstTold ? ['The enquiry:', textRefused(context), ...enquiryParts(entry)] : [];

function enquiryParts(enquiry: Enquiry): Part[] {
	const { message = '', ...fields } = enquiry.fields;
	const details = detailsOf({ ...enquiry, fields }).map(
		({ label, value }) => [label, oneLine(value)] as const,
	);
	const rows = [...details, ['Received', newZealandTime(enquiry.receivedAt)] as const];
	return [message.trimEnd(), { kind: 'rows', rows }];
}

/** With it an answer by email reaches the visitor. */
function answerable(enquiry: Enquiry): Pick<Message, 'replyTo'> {
	const address = oneLine(enquiry.fields.email);
	return address ? { replyTo: { name: visitorName(enquiry), address } } : {};
}

/** Resolves to what looks like spam. No genuine enquiry is in the same mail as such a text. */
export async function composeSuspects(
	entries: readonly Entry[],
	context: MessageContext,
): Promise<Message> {
	const look = count(entries.length, 'looks like spam', 'look like spam');
	const run = runIn(context.database.kysely);
	const isSomebodyWaiting = await exists(run, sql`select 1 from enquiries where state = 'new'`);
	return {
		subject: isSomebodyWaiting ? look : `Nobody’s waiting. ${look}`,
		parts: [
			'Nobody has had an answer from us to these, so have a quick look:',
			textRefused(context),
			...entryParts(entries, context),
		],
		end: endParts(context),
	};
}
