import { useContext } from 'react';
import * as v from 'valibot';
import shared from '../document.module.css';
import { HeldHint } from '../enquiry-marks.tsx';
import { Field, FormContext, PostForm, pageForm, requiredText } from '../form.tsx';
import { addNote } from '../history.ts';
import { action, page } from '../page.ts';
import { enquiryPath, enquiryRoute } from '../paths.ts';
import { isHeldBack, stateActions } from '../state-actions.ts';
import css from './enquiry.module.css';
import { type Data, loadEnquiry } from './enquiry-data.ts';
import {
	Fields,
	FirstButtons,
	Head,
	NoteBox,
	NotReached,
	Related,
	RemindBox,
	Steps,
	WhereAnswersCome,
} from './enquiry-parts.tsx';
import { History } from './history-view.tsx';
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
	const { enquiry, history, undelivered, canMail, mailbox, related } = props;
	const { id, state } = enquiry;
	const canReply = !isHeldBack(state);
	const areAnswersElsewhere = canMail && !mailbox && state === 'answered';
	return (
		<PostForm className={`${shared.single} ${css.enquiry}`} id={pageForm}>
			<input type="hidden" name="ids" value={id} />
			<Steps {...props} />
			<Head {...props} />
			<FirstButtons {...props} />
			{undelivered && <NotReached enquiry={enquiry} undelivered={undelivered} />}
			<Fields {...props} />
			{related.length > 0 && <Related {...props} />}
			{history.length > 0 && <History {...props} />}
			{areAnswersElsewhere && <WhereAnswersCome {...props} />}
			{canReply ? <Reply {...props} /> : <NoReply />}
			<NoteBox {...props} />
			{canReply && <RemindBox />}
			<p className={css.more}>
				<a href={`${enquiryPath(id)}/correct`}>Correct address or number</a>
				<a href={`${enquiryPath(id)}/delete`}>Delete or download</a>
			</p>
		</PostForm>
	);
}

function Reply(props: Data) {
	if (props.canMail) return <ReplyBox {...props} />;
	return (
		<p className={shared.quiet}>
			Email is off on this server. Write from your own mail program, then mark the enquiry as
			answered.
		</p>
	);
}

/** For what is held back. A reply that was typed before a colleague marked it as spam stays. */
function NoReply() {
	const { typed } = useContext(FormContext);
	return (
		<>
			{typed.get('reply') && <Field name="reply" label="Your reply, not sent" rows={7} />}
			<p className={shared.quiet}>To reply, press “Not spam” first.</p>
			<HeldHint />
		</>
	);
}
