import { useContext } from 'react';
import * as v from 'valibot';
import { Button } from '#app/ui/button.tsx';
import { fieldId } from '#app/ui/form-fields.tsx';
import { detailsOf } from '#content/forms.ts';
import { displayName, stateLabels } from '../../enquiries/enquiry.ts';
import { longNewZealandDay, longNewZealandTime } from '../../new-zealand-time.ts';
import { shownAddress } from '../../shown-address.ts';
import shared from '../document.module.css';
import { Held, HeldHint, Plan } from '../enquiry-marks.tsx';
import { Act, Field, FormContext, PostForm, pageForm, requiredText } from '../form.tsx';
import { addNote } from '../history.ts';
import { action, page } from '../page.ts';
import { enquiryPath, enquiryRoute, inboxPath } from '../paths.ts';
import { can, isHeldBack, stateActions } from '../state-actions.ts';
import css from './enquiry.module.css';
import { type Data, loadEnquiry } from './enquiry-data.ts';
import { Detail, History, NotReached, Ring } from './enquiry-parts.tsx';
import { planActions } from './plans.ts';
import { describeNote, maxNote, ReplyBox, replyActions, tellSchema } from './reply.tsx';

/** One enquiry: all that is known of it, with what can be done. */
export const enquiryPage = page({
	path: enquiryRoute,
	load: loadEnquiry,
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
				return { done: isNew ? await describeNote(context, tell) : 'Already done.', typed };
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

function EnquiryView(props: Data) {
	const { enquiry, history, undelivered, next, canMail, mailbox, users, user } = props;
	const { related, colleagues, nameOf, heldFor } = props;
	const { id, state, receivedAt, fields } = enquiry;
	const canReply = !isHeldBack(state);
	const { typed } = useContext(FormContext);
	const details = detailsOf(enquiry).filter(
		({ name, value }) => name !== 'message' && value !== displayName(enquiry),
	);
	return (
		<PostForm className={`${shared.single} ${css.enquiry}`} id={pageForm}>
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
					{state !== 'new' && <b className={shared.mark}>{stateLabels[state]}</b>}
					<Plan {...enquiry} nameOf={nameOf} /> Received{' '}
					<time dateTime={receivedAt}>{longNewZealandTime(receivedAt)}</time>
				</p>
			</header>
			{state === 'suspect' && <Held heldFor={heldFor} />}
			{state === 'spam' && history.every(({ state_after }) => state_after !== 'spam') && (
				<p className={shared.quiet}>
					Spam by itself: a program filled in a field that people can’t see, or this text was marked
					as spam before.
				</p>
			)}
			<div className={`${shared.buttons} ${css.first}`}>
				{canReply && canMail && <Button href={`#${fieldId('inbox', 'reply')}`}>Reply</Button>}
				<Ring phone={fields.phone} label="Ring" />
				{can('answered', state) && (
					<Act intent="answered" variant={canMail ? 'outline' : 'solid'} label="Mark as answered" />
				)}
				{can('new', state) && <Act intent="new" variant="outline" label="Back to New" />}
				{canReply && state !== 'answered' && enquiry.takenBy !== user && (
					<Act intent="take" variant="outline" label="I’ll take it" />
				)}
				{can('wrote-back', state) && !mailbox && (
					<Act intent="wrote-back" variant="outline" label="They wrote back" />
				)}
				{can('not-spam', state) && <Act intent="not-spam" label="Not spam" />}
				{can('spam', state) && <Act intent="spam" variant="outline" label="Spam" />}
			</div>
			{undelivered && <NotReached enquiry={enquiry} undelivered={undelivered} />}
			<section className={`${shared.sheet} ${css.fields}`} aria-label="Enquiry">
				{fields.message && <p className={css.text}>{fields.message}</p>}
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
			{!canReply && (
				<>
					<p className={shared.quiet}>To reply, press “Not spam” first.</p>
					<HeldHint />
				</>
			)}
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
		</PostForm>
	);
}
