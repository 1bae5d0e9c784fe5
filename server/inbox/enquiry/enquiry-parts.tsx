import { Button } from '#app/ui/button.tsx';
import { fieldId } from '#app/ui/form-fields.tsx';
import { causeOf, mayHaveArrived } from '#content/delivery-causes.ts';
import { detailsOf } from '#content/forms.ts';
import { withAsciiDomain } from '#contracts/email-address.ts';
import { dialled } from '#contracts/phone-number.ts';
import { displayName, stateLabels } from '../../enquiries/enquiry.ts';
import { longNewZealandDay, longNewZealandTime } from '../../new-zealand-time.ts';
import { shownAddress } from '../../shown-address.ts';
import shared from '../document.module.css';
import { Details } from '../document.tsx';
import { Plan } from '../enquiry-marks.tsx';
import { Act, Field } from '../form.tsx';
import { enquiryPath, inboxPath } from '../paths.ts';
import { can, isHeldBack } from '../state-actions.ts';
import { adviceOn, type Undelivered } from '../undelivered.ts';
import css from './enquiry.module.css';
import type { Data } from './enquiry-data.ts';

/** Returns the address for an email (RFC 6068). */
const mailLink = (address: string) =>
	`mailto:${encodeURIComponent(withAsciiDomain(address)).replaceAll('%40', '@')}`;

/** Returns the address that dials a number, or `undefined` if it cannot be dialled. */
function telLink(phone = ''): string | undefined {
	const number = dialled(phone);
	return number && `tel:${number}`;
}

/** A value of the form, which leads to a mail or a call if it can. */
function Detail({ name, value }: { name: string; value: string }) {
	if (name === 'email') return <a href={mailLink(value)}>{value}</a>;
	if (name === 'phone') return <a href={telLink(value)}>{value}</a>;
	return <bdi>{value}</bdi>;
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

/** Leads back to the list, and to the next enquiry. */
export const Steps = ({ enquiry, next }: Data) => (
	<nav className={css.steps} aria-label="Enquiries">
		<Button href={inboxPath} variant="text">
			← Enquiries
		</Button>
		{next && (
			<Button href={enquiryPath(next.id)} variant={enquiry.state === 'new' ? 'text' : 'outline'}>
				<span>
					Next in New: <bdi>{next.name}</bdi>, {next.age}
				</span>
			</Button>
		)}
	</nav>
);

/** Who sent the enquiry and when, its state and its plan. */
export function Head({ enquiry, history, nameOf }: Data) {
	const { state, receivedAt } = enquiry;
	const isSpamByItself =
		state === 'spam' && history.every(({ state_after }) => state_after !== 'spam');
	return (
		<>
			<header>
				<h1>
					<bdi>{displayName(enquiry)}</bdi>
				</h1>
				<p className={shared.quiet}>
					{state !== 'new' && <b className={shared.mark}>{stateLabels[state]}</b>}
					<Plan {...enquiry} nameOf={nameOf} /> Received{' '}
					<time dateTime={receivedAt}>{longNewZealandTime(receivedAt)}</time>
				</p>
			</header>
			{isSpamByItself && (
				<p className={shared.quiet}>
					Spam by itself: a program filled in a field that people can’t see, or this text was marked
					as spam before.
				</p>
			)}
		</>
	);
}

/** What can be done with the enquiry at once. */
export function FirstButtons({ enquiry, canMail, mailbox, user }: Data) {
	const { state, fields, takenBy } = enquiry;
	const canReply = !isHeldBack(state);
	const canTake = canReply && state !== 'answered' && takenBy !== user;
	return (
		<div className={`${shared.buttons} ${css.first}`}>
			{canReply && canMail && <Button href={`#${fieldId('inbox', 'reply')}`}>Reply</Button>}
			<Ring phone={fields.phone} label="Ring" />
			{can('answered', state) && (
				<Act intent="answered" variant={canMail ? 'outline' : 'solid'} label="Mark as answered" />
			)}
			{can('new', state) && <Act intent="new" variant="outline" label="Back to New" />}
			{canTake && <Act intent="take" variant="outline" label="I’ll take it" />}
			{can('wrote-back', state) && !mailbox && (
				<Act intent="wrote-back" variant="outline" label="They wrote back" />
			)}
			{can('not-spam', state) && <Act intent="not-spam" label="Not spam" />}
			{can('spam', state) && <Act intent="spam" variant="outline" label="Spam" />}
		</div>
	);
}

/** Says that the visitor got no answer, and what helps. */
export function NotReached({
	enquiry,
	undelivered,
}: Pick<Data, 'enquiry'> & { undelivered: Undelivered }) {
	const { id, fields } = enquiry;
	const { reply, isCorrected, error, response, phone } = undelivered;
	const what = reply ? 'The reply' : 'Our “We’ve got your message”';
	const missed = mayHaveArrived(error) ? 'may not have reached' : 'didn’t reach';
	const email = <bdi>{fields.email}</bdi>;
	return (
		<div className={shared.alert}>
			{isCorrected ? (
				<>
					<h2>The address is corrected</h2>
					<p>The reply below came back from the old one, and hasn’t gone to {email} yet.</p>
				</>
			) : (
				<>
					<h2>
						{what} {missed} <bdi>{displayName(enquiry)}</bdi>
					</h2>
					<p>
						{email}: {causeOf(error).sentence}. {adviceOn(undelivered)}
						{reply && ' The enquiry is back in New, with the reply below.'}
					</p>
					<Details response={response} />
				</>
			)}
			<div className={`${shared.buttons} ${css.first}`}>
				{reply && (
					<>
						<input type="hidden" name="again" value={reply.id} />
						<Act intent="again" variant="outline" label="Send again" />
					</>
				)}
				<Button href={`${enquiryPath(id)}/correct`} variant="outline">
					Correct the address
				</Button>
				<Ring phone={phone.number} label={`Ring ${phone.number}`} />
			</div>
		</div>
	);
}

/** What was sent. */
export function Fields({ enquiry }: Data) {
	const { message } = enquiry.fields;
	const details = detailsOf(enquiry).filter(
		({ name, value }) => name !== 'message' && value !== displayName(enquiry),
	);
	return (
		<section className={`${shared.sheet} ${css.fields}`} aria-label="Enquiry">
			{message && <p className={css.text}>{message}</p>}
			<dl>
				{details.map(({ name, label, value }) => (
					<div key={name}>
						<dt>{label}</dt>
						<dd>
							<Detail name={name} value={value} />
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** The other enquiries of the same person. */
export const Related = ({ related }: Data) => (
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
);

/** Where answers come to while no mailbox is read. */
export function WhereAnswersCome({ users, history, mailboxReadUntil }: Data) {
	const isOfMailbox = history.some(
		({ kind, happened_at }) => kind === 'reply' && happened_at <= mailboxReadUntil,
	);
	return (
		<p className={shared.quiet}>
			What they answer comes to {users.map(shownAddress).join(' and ')}
			{isOfMailbox &&
				`, or to the mailbox that was connected until ${longNewZealandDay(mailboxReadUntil)}`}
			, not here. Then press “They wrote back”.
		</p>
	);
}

/** The box for a note, and to whom it is mailed. */
export const NoteBox = ({ canMail, colleagues, nameOf }: Data) => (
	<div className={css.box}>
		<Field name="note" label="Note, for those who use this inbox" rows={2} />
		{canMail &&
			colleagues.map((address) => (
				<label key={address} className={css.tell}>
					<input type="checkbox" name="tell" value={address} /> Mail it to {nameOf(address)}
				</label>
			))}
		<Act intent="note" variant="outline" label="Add note" />
	</div>
);

/** The box to put the enquiry off. */
export const RemindBox = () => (
	<div className={css.box}>
		<Field name="day" label="Put it off until eight on" type="date" />
		<Field name="reason" label="Reason" />
		<Act intent="remind" variant="outline" label="Remind me" />
	</div>
);
