import { sql } from 'kysely';
import { detailsOf, formOf } from '#content/forms.ts';
import { count, number } from '../../counting.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import { oneLine } from '../../outbox/header-text.ts';
import type { Message, Part } from '../../outbox/message.ts';
import { exists, runIn } from '../../outbox/queue.ts';
import { answeredAlready, type Entry, entryParts, isAnswered, visitorName } from './entries.ts';
import { endParts, type MessageContext, openLink, ringLink, textRefused } from './message-parts.ts';
import type { Trouble } from './trouble.ts';

/**
 * Returns a message of genuine enquiries. That of one can be answered by email. Nothing of anybody
 * else is in it, because a mail program quotes it to the visitor.
 */
export function enquiriesMessage(entries: readonly Entry[], context: MessageContext): Message {
	const [entry, other] = entries;
	if (entry && !other) return messageOfOne(entry, context);
	return {
		subject: listSubject(entries),
		parts: [textRefused(context), ...entryParts(entries, context)],
		end: endParts(context),
	};
}

/** Returns a message of one enquiry. With `replyTo` an answer by email reaches the visitor. */
function messageOfOne(entry: Entry, context: MessageContext): Message {
	const { id, answer, trouble, fields } = entry;
	const address = oneLine(fields.email);
	const { subject, parts } = wordsOf(entry, context);
	return {
		enquiryId: id,
		subject,
		parts: [
			...parts,
			ringLink(trouble?.phone || fields.phone),
			trouble?.response ? { kind: 'small', text: `The mail server said: ${trouble.response}` } : '',
		],
		end: [openLink(entry, context)],
		...(address && (answer !== undefined || !trouble)
			? { replyTo: { name: visitorName(entry), address } }
			: {}),
	};
}

/** What a message says of one enquiry. */
type Words = Pick<Message, 'subject' | 'parts'>;

function wordsOf(entry: Entry, context: MessageContext): Words {
	if (entry.answer !== undefined) return answerWords(entry, entry.answer, context);
	if (entry.trouble) return troubleWords(entry, entry.trouble, context);
	return {
		subject: formOf(entry.form).messageSubject(entry.fields),
		parts: [isAnswered(entry) ? answeredAlready : '', textRefused(context), ...enquiryParts(entry)],
	};
}

/**
 * Returns for example "2 enquiries, 1 wrote back, 1 can’t be reached", or "3 enquiries (1 answered
 * already)".
 */
function listSubject(entries: readonly Entry[]): string {
	const answers = entries.filter(({ answer }) => answer !== undefined).length;
	const troubles = entries.filter(({ trouble }) => trouble).length;
	// One who wrote back may not be reached either.
	const others = entries.filter(({ answer, trouble }) => answer === undefined && !trouble).length;
	const answered = entries.filter(isAnswered).length;
	const already = answered > 0 ? ` (${number(answered)} answered already)` : '';
	return [
		others > 0 ? `${count(others, 'enquiry', 'enquiries')}${already}` : '',
		answers > 0 ? `${number(answers)} wrote back` : '',
		troubles > 0 ? `${number(troubles)} can’t be reached` : '',
	]
		.filter(Boolean)
		.join(', ');
}

/** Returns what a visitor wrote back. */
function answerWords(entry: Entry, answer: string, context: MessageContext): Words {
	const name = visitorName(entry);
	return {
		subject: `${name} wrote back`,
		parts: [
			textRefused(context) || answer || 'Its words can’t be read here: look into the mailbox.',
			entry.trouble?.sentence,
			entry.state === 'new' ? `${name} is back in New, with the whole conversation.` : '',
			...newParts(entry, context),
		],
	};
}

/** Returns that mail to a visitor did not arrive, and what helps. */
function troubleWords(entry: Entry, trouble: Trouble, context: MessageContext): Words {
	const { isReply, isUncertain, sentence, advice, phone } = trouble;
	const name = visitorName(entry);
	const missed = isUncertain ? 'may not have reached' : 'didn’t reach';
	const what = isReply ? `The reply ${missed} ${name}` : `We can’t email ${name}`;
	return {
		subject: phone ? `${what}: ring ${phone}` : what,
		parts: [
			`${name} · ${oneLine(entry.fields.email)}`,
			`${sentence} ${advice}`,
			isReply && entry.state === 'new' ? `${name} is back in New.` : '',
			...newParts(entry, context),
		],
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
