import { causeOf, mayHaveArrived } from '#content/delivery-causes.ts';
import type { EnquiryEventRow, EnquiryRow, EnquiryState } from '../database/schema.ts';
import { type MailDetails, mailOf, writtenAt } from '../enquiries/event-mail.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { NameOf } from './user-name.ts';

const stateVerbs: Readonly<Record<EnquiryState, string>> = {
	new: 'put this back to New',
	later: 'put this off',
	answered: 'marked this as answered',
	suspect: 'put this back to Possible spam',
	spam: 'marked this as spam',
};

/**
 * Returns whether an enquiry that was put off came back by itself. No user pressed anything, and
 * the text repeats why it was put off.
 */
const isReturn = ({ kind, author }: Pick<EnquiryEventRow, 'kind' | 'author'>): boolean =>
	kind === 'state' && author === '';

/** Returns the address of a sender, or that there is none. */
const senderOf = ({ from }: MailDetails): string => from || 'an address that can’t be read';

/** Returns the address that a line of the history came from, if it is not that of the enquiry. */
export function otherSender(
	event: Pick<EnquiryEventRow, 'kind' | 'mail'>,
	{ email }: Pick<EnquiryRow, 'email'>,
): string | undefined {
	const mail = event.kind === 'reply' ? undefined : mailOf(event);
	return mail && mail.from !== email ? senderOf(mail) : undefined;
}

/** What a line of the history says: "Kim replied", "at 1:01 pm", and what else is known. */
interface EventWords {
	what: string;
	when: string;
	more: string;
}

interface SentenceContext {
	nameOf: NameOf;
	now: Date;
}

/** Returns the words of a line of the history, as its page shows them. */
export function wordsOfEvent(event: EnquiryEventRow, context: SentenceContext): EventWords {
	const when = `at ${shortNewZealandTime(writtenAt(event), context.now)}`;
	return { when, more: '', ...whatHappened(event, context) };
}

function whatHappened(
	event: EnquiryEventRow,
	{ nameOf }: SentenceContext,
): Pick<EventWords, 'what'> & Partial<EventWords> {
	const { kind, author, text, state_after: state } = event;
	const mail = mailOf(event);
	const from = mail ? `, from ${senderOf(mail)}` : `, says ${nameOf(author)}`;
	switch (kind) {
		case 'bounce': {
			const what = mayHaveArrived(text) ? 'The reply may not have arrived' : 'The reply came back';
			return { what, more: `: ${causeOf(text).sentence}` };
		}
		case 'automatic':
			return { what: 'An automatic answer came', more: from };
		case 'unconfirmed':
			return { what: `A mail that says it is from ${nameOf(mail?.from ?? '')} came` };
		case 'answer':
			return { what: 'They wrote back', more: from };
		case 'another':
			return { what: 'Back in New' };
		case 'reply':
			return { what: `${nameOf(author)} replied${mail ? ' by email' : ''}` };
		case 'resend':
			return { what: `${nameOf(author)} sent the reply again` };
		case 'note':
			return { what: `${nameOf(author)} wrote a note` };
		case 'correction':
			return { what: `${nameOf(author)} corrected the contact details` };
		case 'take':
			return { what: `${nameOf(author)} took it` };
		case 'state':
			if (isReturn(event)) return { what: 'Back in New', more: ', as planned' };
			return { what: `${nameOf(author)} ${state ? stateVerbs[state] : 'changed this'}` };
	}
}

/** Returns for example "Kim replied at 1:01 pm". */
export function eventSentence(event: EnquiryEventRow, context: SentenceContext): string {
	const { what, when, more } = wordsOfEvent(event, context);
	return `${what} ${when}${more}`;
}

/** Returns what a search calls the text of an event in which it found something. */
export function labelOfText(
	{ kind, author }: Pick<EnquiryEventRow, 'kind' | 'author'>,
	nameOf: NameOf,
): string {
	if (kind === 'answer') return 'They wrote back';
	if (kind === 'automatic') return 'An automatic answer';
	if (kind === 'unconfirmed') return 'An unconfirmed mail';
	return kind === 'state' ? 'Reminder' : `${nameOf(author)}’s ${kind}`;
}

/** What a visitor reads of our history. A kind without a title has no words of anybody. */
const titlesForVisitor: Readonly<Record<EnquiryEventRow['kind'], string | undefined>> = {
	reply: 'Our reply',
	answer: 'You wrote back',
	automatic: 'An automatic answer from you',
	unconfirmed: 'A mail that says it is from us',
	note: 'Our note',
	correction: 'We corrected',
	state: 'We put it off',
	another: undefined,
	bounce: undefined,
	resend: undefined,
	take: undefined,
};

/** The same of what may have been written by somebody else: it is not from their address. */
const titlesOfOthers: typeof titlesForVisitor = {
	...titlesForVisitor,
	answer: 'An answer from another address than yours',
	automatic: 'An automatic answer from another address than yours',
};

/**
 * Returns what a visitor reads above the text of an event, or undefined if there is none for them.
 */
export function titleForVisitor(
	event: EnquiryEventRow,
	enquiry: Pick<EnquiryRow, 'email'>,
): string | undefined {
	if (isReturn(event)) return undefined;
	const titles = otherSender(event, enquiry) ? titlesOfOthers : titlesForVisitor;
	return titles[event.kind];
}
