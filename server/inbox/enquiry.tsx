import { useContext } from 'react';
import * as v from 'valibot';
import { Button } from '#app/ui/button.tsx';
import { fieldId } from '#app/ui/form-fields.tsx';
import { causeOf, replyAdvice } from '#content/delivery-causes.ts';
import { detailsOf } from '#content/forms.ts';
import { withAsciiDomain } from '#contracts/email-address.ts';
import { dialled } from '#contracts/phone-number.ts';
import { timeOfId } from '../database/id-time.ts';
import type { EnquiryEventRow, EnquiryRow, OutboxRow } from '../database/schema.ts';
import { displayName, type Enquiry, stateLabels, toEnquiry } from '../enquiries/enquiry.ts';
import { waitsAfter } from '../enquiries/state.ts';
import {
	longNewZealandDay,
	longNewZealandTime,
	newZealandTime,
	waitingTime,
} from '../new-zealand-time.ts';
import { shownAddress } from '../shown-address.ts';
import { readAnswers } from './answers.tsx';
import shared from './document.module.css';
import { Details } from './document.tsx';
import css from './enquiry.module.css';
import { Act, Field, pageForm, RefusedForm, requiredText } from './form.tsx';
import { addNote, eventSentence, findEnquiry, mailOf } from './history.ts';
import { action, type Loaded, type PageContext, page } from './page.tsx';
import { enquiryPath, enquiryRoute, inboxPath } from './paths.ts';
import { planActions } from './plans.ts';
import { maxNote, ReplyBox, readSender, replyActions, tellSchema } from './reply.tsx';
import { isSpam, stateActions } from './state-actions.ts';

/** More than an enquiry has. */
const maxEvents = 500;

/** One enquiry: all that is known of it, with what can be done. */
export const enquiryPage = page({
	path: enquiryRoute,
	load,
	actions: {
		...stateActions,
		...replyActions,
		...planActions,
		note: action({
			label: 'Add note',
			keepsDrafts: true,
			schema: v.object({ note: requiredText(maxNote), tell: tellSchema }),
			async run(context, { note, tell }) {
				const isNew = await addNote(context, note, tell);
				const typed = new URLSearchParams(context.typed);
				typed.delete('note');
				const stored = tell.length > 0 ? 'The note is stored and mailed.' : 'The note is stored.';
				return { done: isNew ? stored : 'Already done.', typed };
			},
		}),
	},
	drafts: {
		reply: {
			heading: 'You’ve started a reply',
			text: 'It hasn’t been sent.',
			buttons: [{ intent: 'reply', label: 'Send it first' }],
		},
		note: {
			heading: 'You’ve started a note',
			text: 'It hasn’t been stored.',
			buttons: [{ intent: 'note', label: 'Add it first' }],
		},
	},
	View: EnquiryView,
});

async function load({ app, database, id, user, now, nameOf }: PageContext) {
	const row = await findEnquiry(database, id);
	if (!row) return undefined;
	const enquiry = toEnquiry(row);
	const events = await database
		.selectFrom('enquiry_events')
		.selectAll()
		.where('enquiry_id', '=', id)
		.orderBy('happened_at', 'desc')
		.limit(maxEvents)
		.execute();
	events.reverse();
	const mails = await database
		.selectFrom('outbox')
		.selectAll()
		.where('enquiry_id', '=', id)
		.where('kind', 'in', ['reply', 'acknowledgement'])
		.orderBy('id')
		.execute();
	const next = await findNext(database, row);
	return {
		title: displayName(enquiry),
		enquiry,
		user,
		takenBy: enquiry.takenBy && nameOf(enquiry.takenBy),
		related: await findRelated(database, row),
		history: events.map((event) => {
			const mail = mails.findLast(({ event_id }) => event_id === event.id);
			const sentence = eventSentence(event, { nameOf, now }) + (mail ? deliverySentence(mail) : '');
			const returned = mails.find(({ id: mailId }) => mailId === event.action_id);
			const response = (mail ?? returned)?.response ?? null;
			return { ...event, sentence, response, mail: mailOf(event) };
		}),
		undelivered: undelivered(enquiry, mails, events),
		next: next && {
			id: next.id,
			name: displayName(toEnquiry(next)),
			age: waitingTime(next.waiting_since, now),
		},
		answers: await readAnswers(database),
		canMail: app.config.mail !== null,
		/** Where answers are read. */
		mailbox: app.mailbox.address,
		users: app.config.inbox.users,
		nameOf,
		sender: await readSender(database, user),
		others: app.config.inbox.users.filter((address) => address !== user).map(nameOf),
	};
}

/** More than a person sends, unless it is a flood. */
const maxRelated = 20;

/** Resolves to the other enquiries from an address or number, the latest first. */
async function findRelated(
	database: PageContext['database'],
	{ id, email, phone }: EnquiryRow,
): Promise<Enquiry[]> {
	const rows = await database
		.selectFrom('enquiries')
		.selectAll()
		.where((row) =>
			row.or([
				row.and([row('email', '=', email), row('email', '!=', '')]),
				row('phone', '=', phone),
			]),
		)
		.where('id', '!=', id)
		.orderBy('id', 'desc')
		.limit(maxRelated)
		.execute();
	return rows.map(toEnquiry);
}

/** Resolves to the enquiry in New that comes after another one in the list, or to the first. */
async function findNext(database: PageContext['database'], { id }: EnquiryRow) {
	const others = database
		.selectFrom('enquiries')
		.selectAll()
		.where('state', '=', 'new')
		.where('id', '!=', id)
		.orderBy('waiting_since')
		.orderBy('id')
		.limit(1);
	return (await others.where(waitsAfter(id)).executeTakeFirst()) ?? others.executeTakeFirst();
}

function deliverySentence({ state, error }: OutboxRow): string {
	if (state === 'sent') return '. Sent.';
	if (state === 'failed') return `. Not delivered: ${causeOf(error).sentence}.`;
	return error === null
		? '. On its way.'
		: `. Waits, and is tried again: ${causeOf(error).sentence}.`;
}

/**
 * Returns the latest reply if it came back, or the acknowledgement if the visitor's address does
 * not exist.
 */
function undelivered(
	{ state }: Enquiry,
	mails: readonly OutboxRow[],
	events: readonly EnquiryEventRow[],
) {
	const reply = mails.findLast(({ kind }) => kind === 'reply');
	const mail = reply ?? mails.findLast(({ error }) => error === 'no-mailbox');
	// Whoever marks it as answered has dealt with it.
	if (state !== 'new' || mail?.state !== 'failed') return undefined;
	const correction = events.findLast(
		({ kind, text }) => kind === 'correction' && text?.includes('@'),
	);
	const isCorrected = correction && correction.happened_at > timeOfId(mail.id).toISOString();
	if (isCorrected && !reply) return undefined;
	return {
		again: reply?.event_id ?? null,
		cause: isCorrected ? 'not tried yet' : causeOf(mail.error).sentence,
		/** What helps, unless it was done. */
		advice: reply && !isCorrected ? replyAdvice(mail.error) : '',
		response: isCorrected ? null : mail.response,
	};
}

type Data = Loaded<typeof load>;

function EnquiryView(props: Data) {
	const { enquiry, history, undelivered, next, canMail, mailbox, users, user } = props;
	const { takenBy, related, nameOf } = props;
	const { id, state, receivedAt, fields } = enquiry;
	const canReply = !isSpam(state);
	const { typed } = useContext(RefusedForm);
	const details = detailsOf(enquiry).filter(
		({ name, value }) => name !== 'message' && value !== displayName(enquiry),
	);
	return (
		<form className={`${shared.single} ${css.enquiry}`} method="post" id={pageForm}>
			<input type="hidden" name="ids" value={id} />
			<nav className={css.steps} aria-label="Enquiries">
				<Button href={inboxPath} variant="text">
					← Enquiries
				</Button>
				{next && (
					<Button href={enquiryPath(next.id)} variant={state === 'new' ? 'text' : 'outline'}>
						<span>
							Next in New: <bdi>{next.name}</bdi>, {next.age}
						</span>
					</Button>
				)}
			</nav>
			<header>
				<h1>
					<bdi>{displayName(enquiry)}</bdi>
				</h1>
				<p className={shared.quiet}>
					{state !== 'new' && <b className={shared.mark}>{stateLabels[state]}</b>} Received{' '}
					<time dateTime={receivedAt}>{longNewZealandTime(receivedAt)}</time>{' '}
					{canReply && canMail && <a href={`#${fieldId('inbox', 'reply')}`}>Go to the reply box</a>}
				</p>
			</header>
			{takenBy && (
				<p>
					<b className={shared.mark}>
						{takenBy} is on it, since {newZealandTime(enquiry.takenAt ?? receivedAt)}
					</b>
				</p>
			)}
			{enquiry.remindAt && (
				<p>
					<b className={shared.mark}>Put off until {longNewZealandDay(enquiry.remindAt)}</b>{' '}
					{enquiry.remindReason}
				</p>
			)}
			{undelivered && <Undelivered {...props} {...undelivered} />}
			<section className={`${shared.sheet} ${css.fields}`} aria-label="Enquiry">
				{fields.message && <p className={css.text}>{fields.message}</p>}
				<dl>
					{details.map(({ name, label, value }) => (
						<div key={name}>
							<dt>{label}</dt>
							<dd>
								{name === 'email' && <a href={mailLink(value)}>{value}</a>}
								{name === 'phone' && <a href={telLink(value)}>{value}</a>}
								{name !== 'email' && name !== 'phone' && <bdi>{value}</bdi>}
							</dd>
						</div>
					))}
				</dl>
			</section>
			{related.length > 0 && (
				<section>
					<h2>Also from this address or number</h2>
					<ul>
						{related.map((other) => (
							<li key={other.id}>
								<a href={enquiryPath(other.id)}>
									<bdi>{displayName(other)}</bdi>, {longNewZealandDay(other.receivedAt)}
								</a>{' '}
								<b className={shared.mark}>{stateLabels[other.state]}</b>
							</li>
						))}
					</ul>
				</section>
			)}
			<div className={shared.buttons}>
				<Ring phone={fields.phone} label="Ring" />
				{(state === 'new' || state === 'later') && (
					<Act intent="answered" variant={canMail ? 'outline' : 'solid'} label="Mark as answered" />
				)}
				{(state === 'answered' || state === 'later') && (
					<Act intent="new" variant="outline" label="Back to New" />
				)}
				{canReply && state !== 'answered' && enquiry.takenBy !== user && (
					<Act intent="take" variant="outline" label="I’ll take it" />
				)}
				{state === 'answered' && !mailbox && (
					<Act intent="wrote-back" variant="outline" label="They wrote back" />
				)}
				{!canReply && <Act intent="not-spam" label="Not spam" />}
				{state !== 'spam' && <Act intent="spam" variant="outline" label="Spam" />}
			</div>
			{history.length > 0 && <History {...props} />}
			{canMail && !mailbox && state === 'answered' && (
				<p className={shared.quiet}>
					What they answer comes to {users.map(shownAddress).join(' and ')}, not here. Then press
					“They wrote back”.
				</p>
			)}
			{canReply && canMail && <ReplyBox {...props} />}
			{canReply && !canMail && (
				<p className={shared.quiet}>
					Email is off on this server. Write from your own mail program, then mark the enquiry as
					answered.
				</p>
			)}
			{!canReply && typed.get('reply') && (
				<Field name="reply" label="Your reply, not sent" rows={7} />
			)}
			{!canReply && <p className={shared.quiet}>To reply, press “Not spam” first.</p>}
			<div className={css.box}>
				<Field name="note" label="Note, for those who use this inbox" rows={2} />
				{canMail &&
					users
						.filter((address) => address !== user)
						.map((address) => (
							<label key={address} className={css.tell}>
								<input type="checkbox" name="tell" value={address} /> Mail it to {nameOf(address)}
							</label>
						))}
				<Act intent="note" variant="outline" label="Add note" />
			</div>
			{canReply && (
				<div className={css.box}>
					<Field name="day" label="Put it off until eight on" type="date" />
					<Field name="reason" label="Reason" />
					<Act intent="remind" variant="outline" label="Remind me" />
				</div>
			)}
			<p className={css.more}>
				<a href={`${enquiryPath(id)}/correct`}>Correct address or number</a>
				<a href={`${enquiryPath(id)}/delete`}>Delete or download</a>
			</p>
		</form>
	);
}

/** Returns the address for an email (RFC 6068). */
const mailLink = (address: string) =>
	`mailto:${encodeURIComponent(withAsciiDomain(address)).replaceAll('%40', '@')}`;

/** Returns the address that dials a number, or `undefined` if it cannot be dialled. */
function telLink(phone = ''): string | undefined {
	const number = dialled(phone);
	return number && `tel:${number}`;
}

/** Dials the visitor's number, if there is one that can be dialled. */
function Ring({ phone, label }: { phone: string | undefined; label: string }) {
	const href = telLink(phone);
	if (href === undefined) return null;
	return (
		<Button href={href} variant="outline">
			{label}
		</Button>
	);
}

/** Says that the visitor got no answer, and what helps. */
function Undelivered({
	enquiry,
	again,
	cause,
	advice,
	response,
}: Pick<Data, 'enquiry'> & NonNullable<Data['undelivered']>) {
	const { id, fields } = enquiry;
	const name = displayName(enquiry);
	return (
		<div className={shared.alert}>
			<h2>
				{again ? 'The reply' : 'Our “We’ve got your message”'} didn’t reach <bdi>{name}</bdi>
			</h2>
			<p>
				<bdi>{fields.email}</bdi>: {cause}. {advice}
				{again && ' The enquiry is back in New, with the reply below.'}
			</p>
			<Details response={response} />
			{again && (
				<>
					<input type="hidden" name="again" value={again} />
					<Act intent="again" variant="outline" label="Send again" />
				</>
			)}
			<Button href={`${enquiryPath(id)}/correct`} variant="outline">
				Correct the address
			</Button>
			<Ring phone={fields.phone} label={`Ring ${fields.phone}`} />
		</div>
	);
}

const History = ({ history, mailbox = 'the mailbox' }: Pick<Data, 'history' | 'mailbox'>) => (
	<section>
		<h2>History</h2>
		<ol className={css.history}>
			{history.map(({ id, kind, sentence, response, text, mail }) => (
				<li key={id} data-kind={kind}>
					<p className={shared.quiet}>
						<bdi>{sentence}</bdi>
					</p>
					<Details response={response} />
					{text && kind !== 'bounce' && (
						<p className={css.text} data-text="">
							{text}
						</p>
					)}
					{mail && mail.attachments.length > 0 && (
						<p className={shared.quiet}>
							In {mailbox}, not here: <bdi>{mail.attachments.join(', ')}</bdi>
						</p>
					)}
					{mail?.isCut && <p className={shared.quiet}>The whole mail is in {mailbox}.</p>}
					{mail?.isLast && (
						<p className={shared.quiet}>
							So many came that those of the next hours are in {mailbox}, not here.
						</p>
					)}
					{mail?.quoted && (
						<details>
							<summary>Show what they quoted</summary>
							<p className={css.text}>{mail.quoted}</p>
						</details>
					)}
				</li>
			))}
		</ol>
	</section>
);
