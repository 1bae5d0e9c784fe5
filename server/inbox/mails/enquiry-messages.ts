import { detailsOf, formOf } from '#content/forms.ts';
import { count, maxCounted, number } from '../../counting.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import { oneLine } from '../../outbox/header-text.ts';
import type { Message } from '../../outbox/message.ts';
import { runIn } from '../../outbox/queue.ts';
import { type Entry, entryParts, type Trouble, visitorName } from './entries.ts';
import { type Context, endParts, openLink, ringLink, textRefused } from './message-parts.ts';

/**
 * Returns a message of genuine enquiries. That of one can be answered by email. Nothing of anybody
 * else is in it, because a mail program quotes it to the visitor.
 */
export function enquiriesMessage(entries: readonly Entry[], context: Context): Message {
	const [entry, other] = entries;
	if (entry?.answer !== undefined && other === undefined) return answerMessage(entry, context);
	if (entry !== undefined && other === undefined) {
		return entry.trouble
			? troubleMessage(entry, entry.trouble, context)
			: enquiryMessage(entry, context);
	}
	return {
		subject: listSubject(entries),
		parts: [textRefused(context), ...entryParts(entries, context.siteUrl)],
		end: endParts(context),
	};
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
function answerMessage(entry: Entry, context: Context): Message {
	const name = visitorName(entry);
	const address = oneLine(entry.fields.email);
	return {
		subject: `${name} wrote back`,
		parts: [
			textRefused(context) ||
				entry.answer ||
				'Its words can’t be read here: look into the mailbox.',
			`${name} is back in New, with the whole conversation.`,
			ringLink(entry),
		],
		end: [openLink(entry, context)],
		...(address && { replyTo: { name, address } }),
	};
}

/** Returns the message of one enquiry. */
function enquiryMessage(enquiry: Enquiry, context: Context): Message {
	const { message = '', ...fields } = enquiry.fields;
	const details = detailsOf({ ...enquiry, fields }).map(
		({ label, value }) => [label, oneLine(value)] as const,
	);
	const address = oneLine(fields.email);
	return {
		subject: formOf(enquiry.form).noticeTitle(enquiry.fields),
		parts: [
			enquiry.state === 'answered' ? 'This is answered already. The inbox says by whom.' : '',
			textRefused(context) || message.trimEnd(),
			{ kind: 'rows', rows: [...details, ['Received', newZealandTime(enquiry.receivedAt)]] },
			ringLink(enquiry),
		],
		end: [openLink(enquiry, context)],
		...(address && { replyTo: { name: visitorName(enquiry), address } }),
	};
}

/** Returns that mail to a visitor did not arrive, and what helps. */
function troubleMessage(enquiry: Enquiry, trouble: Trouble, context: Context): Message {
	const { isReply, sentences, response } = trouble;
	const name = visitorName(enquiry);
	const phone = oneLine(enquiry.fields.phone);
	const what = isReply ? `The reply didn’t reach ${name}` : `We can’t email ${name}`;
	const correct = phone
		? `Ring ${phone}. Or correct the address, and we’ll send it again.`
		: 'They left no number. Could it be a slip of the keyboard? Correct it, and we’ll send it again.';
	return {
		subject: phone ? `${what}: ring ${phone}` : what,
		parts: [
			`${name} · ${oneLine(enquiry.fields.email)}`,
			sentences,
			isReply ? `${name} is back in New.` : correct,
			ringLink(enquiry),
			response ? { kind: 'small', text: `The mail server said: ${response}` } : '',
		],
		end: [openLink(enquiry, context)],
	};
}

/** Resolves to what looks like spam. No genuine enquiry is in the same mail as such a text. */
export async function composeSuspects(
	entries: readonly Entry[],
	context: Context,
): Promise<Message> {
	const look = count(entries.length, 'looks like spam', 'look like spam');
	const isNobodyWaiting = (await countNew(context)) === 0;
	return {
		subject: isNobodyWaiting ? `Nobody’s waiting. ${look}` : look,
		parts: [
			'Nobody has had an answer from us to these, so have a quick look:',
			textRefused(context),
			...entryParts(entries, context.siteUrl),
		],
		end: endParts(context),
	};
}

async function countNew({ database }: Context): Promise<number> {
	const rows = await runIn(database.kysely)`select 1 from enquiries
		where state = 'new' limit ${maxCounted + 1}`;
	return rows.length;
}
