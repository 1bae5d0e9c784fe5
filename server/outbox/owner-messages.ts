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

/** Entries of a list whose message is shown nearly in full, in so many UTF-16 code units. */
const longEntries = 20;
const longExcerpt = 2000;
const shortExcerpt = 300;
/** Of those who wait in the morning message. The rest is in the inbox. */
const maxWaiting = 50;
/** The promise of the site: after it an enquiry is late. */
const promisedMs = hourMs * Math.max(...Array.from(site.replyPromise.matchAll(/\d+/g), Number));

/** Returns an enquiry without any word of the visitor, of which a mail server could refuse each. */
export const withoutText = (enquiry: Enquiry): Enquiry => ({
	...enquiry,
	fields: { name: 'A visitor', phone: enquiry.fields.phone ?? '' },
});

/** Returns the notice of one enquiry, or the list of several. */
export function noticeMessage(entries: readonly Entry[], context: MessageContext): Message {
	const suspects = entries.filter(isSuspect);
	const genuine = entries.filter((entry) => !isSuspect(entry));
	const [first] = genuine;
	const single = first && (first.isAddressRefused ? refusedAddress : notice)(first.enquiry, context);
	if (single && entries.length === 1) return single;
	const looks = suspects.length > 0 && spam(suspects.length);
	const end = [...entryParts(suspects, context), ...endParts(context)];
	if (single && genuine.length === 1)
		return { ...single, subject: `${single.subject}, ${looks}`, parts: [...single.parts, ...end] };
	const subject = [genuine.length > 0 && count(genuine.length, 'enquiry', 'enquiries'), looks];
	return { subject: subject.filter(Boolean).join(', '), parts: [...entryParts(genuine, context), ...end] };
}

function notice(enquiry: Enquiry, { siteUrl, linksOnly }: MessageContext): Message {
	const { message = '', ...fields } = enquiry.fields;
	const rows = detailsOf({ ...enquiry, fields }).map(({ label, value }) => [label, oneLine(value)] as const);
	const address = oneLine(fields.email);
	const name = nameOf(enquiry);
	const reply = `Reply to this email and ${name} gets your answer. From the inbox, your colleagues see it too.`;
	return {
		...(address && { replyTo: { name: headerText(name), address } }),
		subject: headerText(formOf(enquiry.form).noticeTitle(enquiry.fields)),
		parts: [
			linksOnly ? refusedText : message.trimEnd(),
			{ rows: [...rows, ['Received', newZealandTime(enquiry.receivedAt)]] },
			ringLink(enquiry),
			address && reply,
			enquiryLink(enquiry, siteUrl),
		],
	};
}

function refusedAddress(enquiry: Enquiry, { siteUrl }: MessageContext): Message {
	const name = nameOf(enquiry);
	const [email, phone] = [oneLine(enquiry.fields.email), oneLine(enquiry.fields.phone)];
	const address = `address doesn’t work${email && `: ${email}`}`;
	const advice = phone
		? `Ring ${phone}. Or correct the address, and we’ll send it again.`
		: 'They left no number. Could it be a slip of the keyboard? Correct it, and we’ll send it again.';
	return {
		subject: headerText(`We can’t email ${name}${phone && `: ring ${phone}`}`),
		parts: [
			`${name}’s ${address}. What we sent bounced, and a reply would too.`,
			...[advice, ringLink(enquiry), enquiryLink(enquiry, siteUrl)],
		],
	};
}

/** Returns the message of the morning: who waits for an answer, oldest first, and what looks like spam. */
export function morningMessage(
	entries: readonly Entry[],
	waiting: readonly Enquiry[],
	context: MessageContext,
): Message {
	const suspects = entries.filter(isSuspect);
	const [oldest] = waiting;
	const time = oldest && waitingTime(oldest.receivedAt, context.now);
	const people = count(waiting.length, 'person is', 'people are');
	const lines = waiting.slice(0, maxWaiting).map((enquiry) => waitingLine(enquiry, context.now));
	if (waiting.length > maxWaiting) lines.push(`And ${number(waiting.length - maxWaiting)} more.`);
	const unheard = 'Nobody has had an answer from us to these, so have a quick look:';
	return {
		subject: headerText(
			!oldest
				? `Nobody’s waiting. ${spam(suspects.length)}`
				: waiting.length === 1
					? `${nameOf(oldest)} is waiting, ${time}`
					: `${number(waiting.length)} waiting, the oldest ${time}`,
		),
		parts: [
			'Mōrena,',
			oldest && `${people} waiting for a reply. The site promises one within ${site.replyPromise}.`,
			lines.join('\n'),
			...entryParts(
				entries.filter((entry) => !isSuspect(entry)),
				context,
			),
			suspects.length > 0 ? `${spam(suspects.length, oldest && 'more ')}. ${unheard}` : '',
			...entryParts(suspects, context),
			'Nothing waiting tomorrow, no mail tomorrow.',
			...endParts(context),
		],
	};
}

function waitingLine(enquiry: Enquiry, now: Date): string {
	const [subject, phone] = [oneLine(enquiry.fields.subject), oneLine(enquiry.fields.phone)];
	const late = now.getTime() - Date.parse(enquiry.receivedAt) > promisedMs ? ' Past the promise.' : '';
	const about = `${waitingTime(enquiry.receivedAt, now)}: ${subject || 'no subject'}.${late}`;
	return `– ${nameOf(enquiry)}, ${about} ${phone ? `Ring ${phone}` : 'No number given'}`;
}

const refusedText = 'Their messages are in the inbox: your mail server wouldn’t take the text.';

const entryParts = (entries: readonly Entry[], { siteUrl, linksOnly }: MessageContext): Part[] => [
	linksOnly && entries.length > 0 ? refusedText : '',
	...entries.map(({ enquiry, isAddressRefused }, index) => {
		const { email, phone, subject, message = '' } = enquiry.fields;
		const mark = enquiry.state === 'suspect' ? 'looks like spam' : '';
		const about = [nameOf(enquiry), mark, subject, email, phone].map(oneLine).filter(Boolean);
		const lines = [
			`– ${about.join(' · ')}`,
			isAddressRefused && 'Their address doesn’t work: what we sent bounced.',
			cut(message.trim(), index < longEntries ? longExcerpt : shortExcerpt),
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
	const { sentence, advice } = causeOf(error);
	const went = `The ${count(waiting, 'enquiry', 'enquiries')} that waited went out together just now. `;
	const wait = `${count(waiting, 'enquiry is', 'enquiries are')} waiting for it.`;
	const failing = [
		`Nothing has got through to ${name} since ${time}: ${sentence}.`,
		`${wait} Nothing is lost, and you can answer in the inbox now.`,
		`What to do: ${advice} We try again every ten minutes, and tell you once when it works.`,
	];
	const working = `It’s been working since ${time}. ${waiting > 0 ? went : ''}Nothing was lost, and there’s nothing left to do.`;
	return type === 'working'
		? { subject: `${what} is working again`, parts: [working, ...endParts(context)] }
		: { subject: `${what} isn’t arriving`, parts: [...failing, ...endParts(context)] };
}

/** The last two parts: what is left out of a message, and the link. */
const endParts = ({ siteUrl, left }: MessageContext): Part[] => [
	left > 0 ? `And ${number(left)} more in the inbox.` : '',
	{ href: new URL('/inbox', siteUrl).href, label: 'Open the inbox' },
];

const enquiryLink = ({ id }: Enquiry, siteUrl: string) => {
	return { href: new URL(`/inbox/${id}`, siteUrl).href, label: 'Open in the inbox' };
};

/** Returns a link that rings the visitor, if there is a telephone number. */
function ringLink({ fields: { phone = '' } }: Enquiry): Part {
	const digits = phone.replaceAll(/[^+\d]/g, '');
	return digits ? { href: `tel:${digits}`, label: `Ring ${oneLine(phone)}` } : undefined;
}

const nameOf = ({ fields }: Enquiry) => oneLine(fields.name) || 'Somebody';
const number = (value: number) => value.toLocaleString('en-NZ');
const count = (value: number, one: string, several: string) =>
	`${number(value)} ${value === 1 ? one : several}`;
const spam = (value: number, more = '') => count(value, `${more}looks like spam`, `${more}look like spam`);
const isSuspect = ({ enquiry }: Entry) => enquiry.state === 'suspect';

/**
 * Returns a visitor's text for a header of an email, to be shown as typed. Mail programs would decode what looks like an
 * encoded word (RFC 2047). The no-break space at its end makes Nodemailer encode the whole text.
 */
const headerText = (text: string) => (text.includes('=?') ? `${oneLine(text)}\u00a0` : oneLine(text));
