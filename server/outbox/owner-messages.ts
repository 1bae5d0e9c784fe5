import { detailsOf, formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { dialled } from '#contracts/phone-number.ts';
import { hourMs } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryRow, OutboxRow } from '../database/schema.ts';
import { type Enquiry, toEnquiry } from '../enquiries/enquiry.ts';
import { newZealandTime, shortNewZealandTime, waitingTime } from '../new-zealand-time.ts';
import type { AlertDetails } from './alerts.ts';
import { causeOf } from './delivery-error.ts';
import { cut, type Message, oneLine, type Part } from './message.ts';
import { keptBack } from './notices.ts';
import { runIn } from './queue.ts';

/** The first entries of a list show their message nearly in full. */
const longEntries = 20;
/** The lengths of excerpts of messages, in UTF-16 code units. */
const excerpts = { long: 2000, short: 300, waiting: 80 };
/** How many of those who wait the morning message shows, and up to how many it counts. */
const [shown, counted] = [50, 1000];
/** The promise of the site: after it an enquiry is late. */
const promisedMs = hourMs * Math.max(...Array.from(site.replyPromise.matchAll(/\d+/g), Number));

/** An enquiry of a message, which may say that the visitor's address was refused. */
type Entry = Enquiry & { isAddressRefused: boolean };

/**
 * What else a message depends on. `linksOnly`: the mail server refused what visitors wrote, so that
 * it is left out. `left`: how many enquiries are only in the inbox. `total`: how many wait for an
 * answer.
 */
type Context = { siteUrl: string; now: Date; linksOnly: boolean; left: number; total: number };

/** Resolves to what a message to the owner says, or to undefined if nothing is left to say. */
export async function composeForOwner(
	database: Database,
	row: OutboxRow,
	given: Pick<Context, 'siteUrl' | 'now'>,
): Promise<Message | undefined> {
	const { left = 0, ...details } = JSON.parse(row.details ?? '{}');
	const context = { ...given, left, linksOnly: row.links_only === 1, total: 0 };
	if (row.kind === 'alert') return alertMessage(details, context);
	const entries = await readEntries(database, row);
	if (row.kind === 'notice')
		return entries.length > 0 ? noticeMessage(entries, context) : undefined;
	const run = runIn(database.kysely);
	const total = (await run`select 1 from enquiries where state = 'new' limit ${counted}`).length;
	const rows =
		await run<EnquiryRow>`select * from enquiries where state = 'new' order by id limit ${shown}`;
	const waiting = rows.map((stored) => readFor(row, stored));
	return total + entries.length > 0
		? morningMessage(entries, waiting, { ...context, total })
		: undefined;
}

/**
 * Returns an enquiry, with links only without any word of the visitor: a mail server could refuse
 * each.
 */
function readFor({ links_only }: OutboxRow, stored: EnquiryRow): Enquiry {
	const enquiry = toEnquiry(stored);
	if (links_only === 0) return enquiry;
	return { ...enquiry, fields: { name: 'A visitor', phone: enquiry.fields.phone ?? '' } };
}

/**
 * Resolves to the enquiries of a message, likeliest genuine first. What is spam by now leaves the
 * message and is kept back.
 */
export async function readEntries({ kysely }: Database, row: OutboxRow): Promise<Entry[]> {
	const run = runIn(kysely);
	await run`update notices set message_id = ${keptBack} where message_id = ${row.id}
		and enquiry_id in (select id from enquiries where state = 'spam')`;
	const rows = await run<EnquiryRow & { refused: number }>`
		select id, form, received_at, state, enquiries.score, fields, source,
		sum(case kind when 'refused-address' then 1 else 0 end) as refused
		from notices join enquiries on enquiries.id = enquiry_id where message_id = ${row.id}
		group by enquiries.id order by min(notices.score), enquiries.id`;
	return rows.map((stored) => ({
		...readFor(row, stored),
		isAddressRefused: Number(stored.refused) > 0,
	}));
}

/** Returns the notice of one enquiry, or the list of several. */
function noticeMessage(entries: readonly Entry[], context: Context): Message {
	const { suspect: suspects = [], new: genuine = [] } = Object.groupBy(entries, stateOf);
	const [first] = genuine;
	const single = first && (first.isAddressRefused ? refusedAddress : notice)(first, context);
	if (single && entries.length === 1) return single;
	const looks = suspects.length > 0 && spam(suspects.length);
	const end = [...entryParts(suspects, context), ...endParts(context)];
	if (single && genuine.length === 1)
		return { ...single, subject: `${single.subject}, ${looks}`, parts: [...single.parts, ...end] };
	const subject = [genuine.length > 0 && count(genuine.length, 'enquiry', 'enquiries'), looks];
	return {
		subject: subject.filter(Boolean).join(', '),
		parts: [...entryParts(genuine, context), ...end],
	};
}

function notice(enquiry: Enquiry, { siteUrl, linksOnly }: Context): Message {
	const { message = '', ...fields } = enquiry.fields;
	const rows = detailsOf({ ...enquiry, fields }).map(
		({ label, value }) => [label, oneLine(value)] as const,
	);
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
			{ href: linkTo(enquiry, siteUrl), label: 'Open in the inbox' },
		],
	};
}

function refusedAddress(enquiry: Enquiry, { siteUrl }: Context): Message {
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
			...[
				advice,
				ringLink(enquiry),
				{ href: linkTo(enquiry, siteUrl), label: 'Open in the inbox' },
			],
		],
	};
}

/**
 * Returns the message of the morning: who waits for an answer, oldest first, and what looks like
 * spam.
 */
function morningMessage(
	entries: readonly Entry[],
	waiting: readonly Enquiry[],
	context: Context,
): Message {
	const { suspect: suspects = [], new: genuine = [] } = Object.groupBy(entries, stateOf);
	const [oldest, next] = waiting;
	const time = oldest && waitingTime(oldest.receivedAt, context.now);
	const all = number(context.total);
	const who = next ? `${all} waiting, the oldest` : `${oldest && nameOf(oldest)} is waiting,`;
	const people = count(context.total, 'person is', 'people are');
	const unheard = 'Nobody has had an answer from us to these, so have a quick look:';
	return {
		subject: headerText(oldest ? `${who} ${time}` : `Nobody’s waiting. ${spam(suspects.length)}`),
		parts: [
			'Mōrena,',
			oldest && `${people} waiting for a reply. The site promises one within ${site.replyPromise}.`,
			...waiting.map((enquiry) => waitingPart(enquiry, context)),
			context.total > waiting.length ? `And ${number(context.total - waiting.length)} more.` : '',
			...entryParts(genuine, context),
			suspects.length > 0 ? `${spam(suspects.length, oldest && 'more ')}. ${unheard}` : '',
			...entryParts(suspects, context),
			'Nothing waiting tomorrow, no mail tomorrow.',
			...endParts(context),
		],
	};
}

function waitingPart(enquiry: Enquiry, { siteUrl, now }: Context): Part {
	const { subject, message, phone } = enquiry.fields;
	const about = oneLine(subject) || cut(oneLine(message), excerpts.waiting) || 'no subject';
	const late = now.getTime() - Date.parse(enquiry.receivedAt) > promisedMs && 'Past the promise.';
	const ring = phone ? `Ring ${oneLine(phone)}` : 'No number given';
	const sentences = [`${about}${/[.?!…]$/.test(about) ? '' : '.'}`, late, ring]
		.filter(Boolean)
		.join(' ');
	const text = `, ${waitingTime(enquiry.receivedAt, now)}: ${sentences}`;
	return { name: nameOf(enquiry), text, href: linkTo(enquiry, siteUrl) };
}

const refusedText = 'Their messages are in the inbox: your mail server wouldn’t take the text.';

const entryParts = (entries: readonly Entry[], { siteUrl, linksOnly }: Context): Part[] => [
	linksOnly && entries.length > 0 ? refusedText : '',
	...entries.map((enquiry, index) => {
		const { email, phone, subject, message = '' } = enquiry.fields;
		const mark = enquiry.state === 'suspect' ? 'looks like spam' : '';
		const about = [mark, subject, email, phone].map(oneLine).filter(Boolean);
		const details = about.map((each) => ` · ${each}`).join('');
		const refused = enquiry.isAddressRefused
			? '\nTheir address doesn’t work: what we sent bounced.'
			: '';
		const excerpt = cut(message.trim(), excerpts[index < longEntries ? 'long' : 'short']);
		const text = `${details}${refused}\n${excerpt}`.trimEnd();
		return { name: nameOf(enquiry), text, href: linkTo(enquiry, siteUrl) };
	}),
];

/** Returns the alert that a recipient fails, or that it works again. */
function alertMessage(
	{ type, name, since, error, waiting }: AlertDetails,
	context: Context,
): Message {
	const what = name.includes('@') ? `Email to ${name}` : name;
	const time = shortNewZealandTime(since, context.now);
	const { sentence, advice } = causeOf(error);
	const went = `${count(waiting, 'enquiry', 'enquiries')} that waited went out together just now. `;
	const working = `It’s been working since ${time}. ${waiting > 0 ? went : ''}Nothing was lost, and there’s nothing left to do.`;
	if (type === 'working')
		return { subject: `${what} is working again`, parts: [working, ...endParts(context)] };
	const failing = [
		`Nothing has got through to ${name} since ${time}: ${sentence}.`,
		`${count(waiting, 'enquiry is', 'enquiries are')} waiting for it. Nothing is lost, and you can answer in the inbox now.`,
		`What to do: ${advice} We try again every ten minutes, and tell you once when it works.`,
	];
	return { subject: `${what} isn’t arriving`, parts: [...failing, ...endParts(context)] };
}

/** The last two parts: what is left out of a message, and the link. */
const endParts = ({ siteUrl, left }: Context): Part[] => [
	left > 0 ? `And ${number(left)} more in the inbox.` : '',
	{ href: new URL('/inbox', siteUrl).href, label: 'Open the inbox' },
];

const linkTo = ({ id }: Enquiry, siteUrl: string) => new URL(`/inbox/${id}`, siteUrl).href;

/** Returns a link that rings the visitor, if there is a telephone number. */
function ringLink({ fields: { phone = '' } }: Enquiry): Part {
	const number = dialled(phone);
	return number ? { href: `tel:${number}`, label: `Ring ${oneLine(phone)}` } : undefined;
}

const nameOf = ({ fields }: Enquiry) => oneLine(fields.name) || 'Somebody';
const number = (value: number) => value.toLocaleString('en-NZ');
const count = (value: number, one: string, several: string) =>
	`${number(value)} ${value === 1 ? one : several}`;
const spam = (value: number, more = '') =>
	count(value, `${more}looks like spam`, `${more}look like spam`);
const stateOf = ({ state }: Entry) => (state === 'suspect' ? 'suspect' : 'new');

/**
 * Returns a visitor's text for a header of an email, to be shown as typed. Mail programs would
 * decode what looks like an encoded word (RFC 2047). The no-break space at its end makes Nodemailer
 * encode the whole text.
 */
const headerText = (text: string) =>
	text.includes('=?') ? `${oneLine(text)}\u00a0` : oneLine(text);
