import { detailsOf, formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import type { Enquiry } from '../enquiries/enquiry.ts';
import { newZealandTime, shortNewZealandTime, waitingTime } from '../new-zealand-time.ts';
import type { AlertDetails } from './alerts.ts';
import { causeOf } from './delivery-error.ts';
import { cut, type Message, oneLine, type Part } from './message.ts';
import { hourMs } from './queue.ts';

/** An enquiry of a message. */
export interface Entry {
	enquiry: Enquiry;
	/** Whether the message says that the visitor's address was refused. */
	isAddressRefused: boolean;
}

/** What else a message depends on. */
export interface MessageContext {
	siteUrl: string;
	/** Whether the mail server refused what visitors wrote, so that it is left out ({@link withoutText}). */
	linksOnly: boolean;
	/** Enquiries that are only in the inbox. */
	left: number;
	now: Date;
}

/** Entries of a list whose message is shown nearly in full. */
const longEntries = 20;
/** UTF-16 code units of a message in a list. */
const excerpts = { long: 2000, short: 300 } as const;
/** The promise of the site in hours: after it an enquiry is late. */
const promisedHours = Math.max(...Array.from(site.replyPromise.matchAll(/\d+/g), Number));

/** Returns an enquiry with nothing that a mail server could refuse: the letters of the name, and the telephone number. */
export const withoutText = (enquiry: Enquiry): Enquiry => ({
	...enquiry,
	fields: {
		name: (enquiry.fields.name ?? '').replace(/[^\p{L}\p{M}'’-]+/gu, ' '),
		phone: enquiry.fields.phone ?? '',
	},
});

/** Returns the notice of one enquiry, or the list of several. */
export function noticeMessage(entries: readonly Entry[], context: MessageContext): Message {
	const [first, ...others] = entries;
	if (first && others.length === 0 && first.isAddressRefused) return refusedAddress(first.enquiry, context);
	const suspects = countSuspects(entries);
	if (first && others.length + suspects === 0) return notice(first.enquiry, context);
	const genuine = entries.length - suspects;
	const subject = [
		genuine > 0 && count(genuine, 'enquiry', 'enquiries'),
		suspects > 0 && count(suspects, 'looks like spam', 'look like spam'),
	];
	return {
		subject: subject.filter(Boolean).join(', '),
		parts: [...entryParts(entries, context), ...endParts(context)],
	};
}

function notice(enquiry: Enquiry, { siteUrl, linksOnly }: MessageContext): Message {
	const { message = '', ...fields } = enquiry.fields;
	const rows = detailsOf({ ...enquiry, fields }).map(({ label, value }) => [label, oneLine(value)] as const);
	const address = oneLine(fields.email);
	const name = nameOf(enquiry);
	return {
		...(address && { replyTo: { name: headerText(name), address } }),
		subject: headerText(formOf(enquiry.form).noticeTitle(enquiry.fields)),
		parts: [
			linksOnly ? refusedText : message.trimEnd(),
			{ rows: [...rows, ['Received', newZealandTime(enquiry.receivedAt)]] },
			ringLink(enquiry),
			address &&
				`Reply to this email and ${name} gets your answer. From the inbox, your colleagues see it too.`,
			enquiryLink(enquiry, siteUrl),
		],
	};
}

function refusedAddress(enquiry: Enquiry, { siteUrl }: MessageContext): Message {
	const { email, phone = '' } = enquiry.fields;
	const name = nameOf(enquiry);
	return {
		subject: headerText(`We can’t email ${name}${phone && `: ring ${phone}`}`),
		parts: [
			`${name}’s address doesn’t work${email ? `: ${oneLine(email)}` : ''}. What we sent bounced, and a reply would too.`,
			phone
				? `Ring ${oneLine(phone)}. Or correct the address, and we’ll send it again.`
				: 'They left no number. Could it be a slip of the keyboard? Correct it, and we’ll send it again.',
			ringLink(enquiry),
			enquiryLink(enquiry, siteUrl),
		],
	};
}

/**
 * Returns the message of the morning: who waits for an answer, oldest first, and what looks like spam.
 *
 * @param total of those who wait, also of those that are not listed
 */
export function morningMessage(
	entries: readonly Entry[],
	waiting: readonly Enquiry[],
	total: number,
	context: MessageContext,
): Message {
	const { now } = context;
	const listed = new Set(waiting.map(({ id }) => id));
	const others = entries.filter(
		({ enquiry, isAddressRefused }) => isAddressRefused || !listed.has(enquiry.id),
	);
	const suspects = countSuspects(others);
	const [oldest] = waiting;
	const time = oldest ? waitingTime(oldest.receivedAt, now) : '';
	const look = (more: string) => count(suspects, `${more}looks like spam`, `${more}look like spam`);
	const people = count(total, 'person is', 'people are');
	const lines = waiting.map((enquiry) => waitingLine(enquiry, now));
	if (total > lines.length) lines.push(`And ${number(total - lines.length)} more.`);
	const subject =
		total === 1 && oldest
			? `${nameOf(oldest)} is waiting, ${time}`
			: `${number(total)} waiting, the oldest ${time}`;
	return {
		subject: headerText(oldest ? subject : `Nobody’s waiting. ${look('')}`),
		parts: [
			'Mōrena,',
			oldest && `${people} waiting for a reply. The site promises one within ${site.replyPromise}.`,
			lines.join('\n'),
			suspects > 0
				? `${look(oldest ? 'more ' : '')}. Their senders have heard nothing from us, so have a quick look:`
				: '',
			...entryParts(others, context),
			'Nothing waiting tomorrow, no mail tomorrow.',
			...endParts(context),
		],
	};
}

function waitingLine(enquiry: Enquiry, now: Date): string {
	const { subject, phone } = enquiry.fields;
	const isLate = now.getTime() - Date.parse(enquiry.receivedAt) > promisedHours * hourMs;
	const about = `${oneLine(subject) || 'no subject'}.${isLate ? ' Past the promise.' : ''}`;
	const time = waitingTime(enquiry.receivedAt, now);
	return `– ${nameOf(enquiry)}, ${time}: ${about} ${phone ? `Ring ${oneLine(phone)}` : 'No number given'}`;
}

const refusedText = 'Their messages are in the inbox: your mail server wouldn’t take the text.';

const entryParts = (entries: readonly Entry[], { siteUrl, linksOnly }: MessageContext): Part[] => [
	linksOnly ? refusedText : '',
	...entries.map(({ enquiry, isAddressRefused }, index) => {
		const { email, phone, subject, message = '' } = enquiry.fields;
		const spam = enquiry.state === 'suspect' ? 'looks like spam' : '';
		const lines = [
			`– ${[nameOf(enquiry), spam, subject, email, phone].map(oneLine).filter(Boolean).join(' · ')}`,
			isAddressRefused && 'Their address doesn’t work: what we sent bounced.',
			cut(message.trim(), index < longEntries ? excerpts.long : excerpts.short),
			enquiryLink(enquiry, siteUrl).href,
		];
		return lines.filter(Boolean).join('\n');
	}),
];

/** Returns the alert that a recipient fails, or that it works again. */
export function alertMessage(
	{ type, name, since, error, waiting }: AlertDetails,
	context: MessageContext,
): Message {
	const what = name.includes('@') ? `Email to ${name}` : name;
	const time = shortNewZealandTime(since, context.now);
	if (type === 'working') {
		const went = `The ${count(waiting, 'enquiry', 'enquiries')} that waited went out together just now. `;
		const text = `It’s been working since ${time}. ${waiting > 0 ? went : ''}Nothing was lost, and there’s nothing left to do.`;
		return { subject: `${what} is working again`, parts: [text, ...endParts(context)] };
	}
	const { sentence, advice } = causeOf(error);
	const enquiries = count(waiting, 'enquiry is', 'enquiries are');
	const parts = [
		`Nothing has got through to ${name} since ${time}: ${sentence}.`,
		`${enquiries} waiting for it. They’re safe, and you can answer them now.`,
		`What to do: ${advice} We try again every ten minutes, and tell you once when it works.`,
	];
	return { subject: `${what} isn’t arriving`, parts: [...parts, ...endParts(context)] };
}

/** The last two parts of a message that is more than one notice: what is left out of it, and the link. */
const endParts = ({ siteUrl, left }: MessageContext): Part[] => [
	left > 0 ? `And ${number(left)} more in the inbox.` : '',
	{ href: new URL('/inbox', siteUrl).href, label: 'Open the inbox' },
];

const enquiryLink = ({ id }: Enquiry, siteUrl: string) => ({
	href: new URL(`/inbox/${id}`, siteUrl).href,
	label: 'Open in the inbox',
});

const countSuspects = (entries: readonly Entry[]) =>
	entries.filter(({ enquiry }) => enquiry.state === 'suspect').length;
const nameOf = ({ fields }: Enquiry) => oneLine(fields.name) || 'Somebody';
const number = (value: number) => value.toLocaleString('en-NZ');
const count = (value: number, one: string, several: string) =>
	`${number(value)} ${value === 1 ? one : several}`;

/** Returns a link that rings the visitor, if there is a telephone number. */
function ringLink({ fields: { phone } }: Enquiry): Part {
	const digits = (phone ?? '').replaceAll(/[^+\d]/g, '');
	return digits ? { href: `tel:${digits}`, label: `Ring ${oneLine(phone)}` } : undefined;
}

/**
 * Returns a visitor's text for a header of an email, to be shown as typed. Mail programs would decode what looks like an
 * encoded word (RFC 2047). The no-break space at its end makes Nodemailer encode the whole text.
 */
const headerText = (text: string) => (text.includes('=?') ? `${oneLine(text)}\u00a0` : oneLine(text));
