import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './enquiry-page.module.css';
import {
	ActionButton,
	Done,
	type Mark,
	Marks,
	Problem,
	type ProblemProps,
	Sentences,
} from './inbox-parts.tsx';
import { Reply, type ReplyBoxProps } from './reply-box.tsx';

/** A sentence, and whether something has to be done about it. */
interface Remark {
	text: string;
	isProblem: boolean;
}

/** A reply or a note. */
interface Message {
	id: string;
	kind: 'reply' | 'note';
	text: string;
	author: string;
	time: string;
	/** How the delivery of a reply goes. */
	delivery: (Remark & { canRetry: boolean }) | undefined;
	/** Whether the user may delete it. */
	isOwnNote: boolean;
}

export interface EnquiryPageProps extends ReplyBoxProps {
	name: string;
	marks: readonly Mark[];
	/** ISO 8601, and as shown. */
	receivedAt: string;
	exactTime: string;
	message: string;
	details: readonly { label: string; value: string }[];
	status: 'received' | 'suspect' | 'spam';
	/** Who answered it and when. */
	answered: string | undefined;
	ring: { href: string; label: string } | undefined;
	reasons: readonly string[];
	deliveries: readonly Remark[];
	canRetry: boolean;
	messages: readonly Message[];
	/** What was typed into a note that could not be stored. */
	note: string;
	earlier: readonly { id: string; title: string; time: string }[];
	corrections: readonly string[];
	history: readonly string[];
	canCorrect: boolean;
	/** What was done. */
	done: string | undefined;
	problem: ProblemProps | undefined;
}

/** All that is known of an enquiry, with what can be done. Texts of visitors are as they were typed. */
export function EnquiryPage(props: EnquiryPageProps) {
	const { id, name, marks, receivedAt, exactTime, message, details, messages, done, problem } = props;
	return (
		<article className={css.page}>
			<header className={css.head}>
				<Button href="/inbox" variant="text">
					<Icon name="previous" />
					Enquiries
				</Button>
				<h1>
					<bdi>{name}</bdi>
				</h1>
				<p>
					<Marks of={marks} />
					<time dateTime={receivedAt}>{exactTime}</time>
				</p>
			</header>
			{problem && <Problem {...problem} />}
			<Done>{done}</Done>
			<div className={css.columns}>
				<div className={css.main}>
					<section className={css.sheet} data-sheet="" aria-label="Enquiry">
						{message && <p className={css.text}>{message}</p>}
						<dl>
							{details.map(({ label, value }) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
					</section>
					<Actions {...props} />
					{messages.map((each) => (
						<Entry key={each.id} id={id} message={each} />
					))}
					<Reply {...props} />
					<Note {...props} />
				</div>
				<Facts {...props} />
			</div>
		</article>
	);
}

/** A form with one button. */
function Act({
	action,
	fields = {},
	children,
}: {
	action: string;
	fields?: Record<string, string>;
	children: ReactNode;
}) {
	return (
		<form method="post" action={action}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</form>
	);
}

function Actions({ id, version, seen, status, answered, ring, write, cannotReply }: EnquiryPageProps) {
	return (
		<div className={css.actions}>
			<nav className={css.contact} aria-label="Contact">
				{ring && (
					<Button href={ring.href} variant="outline" aria-label={ring.label}>
						<Icon name="phone" />
						Ring
					</Button>
				)}
				{!cannotReply && (
					<Button href="#reply-text">
						<Icon name="chat" />
						Reply
					</Button>
				)}
				{write && (
					<Button href={write.href} variant={cannotReply ? 'solid' : 'outline'} aria-label={write.label}>
						<Icon name="mail" />
						Write
					</Button>
				)}
			</nav>
			<Act action={`/inbox/${id}/status`} fields={{ version, seen }}>
				{status === 'received' &&
					(answered ? (
						<ActionButton value="not-answered">Not answered</ActionButton>
					) : (
						<ActionButton value="answered" shortcut="e">
							Mark as answered
						</ActionButton>
					))}
				{status !== 'received' && <ActionButton value="not-spam">Not spam</ActionButton>}
				{status !== 'spam' && <ActionButton value="spam">Spam</ActionButton>}
			</Act>
			{answered && <p>{answered}</p>}
		</div>
	);
}

function Entry({ id, message }: { id: string; message: Message }) {
	const { kind, text, author, time, delivery, isOwnNote } = message;
	return (
		<section className={css.entry} data-kind={kind} aria-label={kind === 'note' ? 'Note' : 'Reply'}>
			<p className={css.meta}>
				<b>{kind === 'note' ? 'Note' : 'Reply'}</b> <bdi>{author}</bdi>, {time}
			</p>
			<p className={css.text}>{text}</p>
			{delivery && <p data-problem={delivery.isProblem || undefined}>{delivery.text}</p>}
			{delivery?.canRetry && (
				<Act action={`/inbox/${id}/retry`}>
					<button type="submit">Send again</button>
				</Act>
			)}
			{isOwnNote && (
				<Act action={`/inbox/${id}/notes/delete`} fields={{ note: message.id }}>
					<button type="submit">Delete this note</button>
				</Act>
			)}
		</section>
	);
}

function Note({ id, note }: EnquiryPageProps) {
	return (
		<form className={css.form} method="post" action={`/inbox/${id}/notes`}>
			<TextField
				form="note"
				name="text"
				label="Note, for those who use this inbox"
				rows={2}
				required
				defaultValue={note}
				data-unsaved={note ? '' : undefined}
			/>
			<Button type="submit" variant="outline">
				Add note
			</Button>
		</form>
	);
}

function Facts(props: EnquiryPageProps) {
	const { id, reasons, deliveries, canRetry, earlier, corrections, history, canCorrect } = props;
	return (
		<aside className={css.facts} aria-label="About this enquiry">
			<Fact heading="Deliveries">
				<ul>
					{deliveries.map(({ text, isProblem }) => (
						<li key={text} data-problem={isProblem || undefined}>
							{text}
						</li>
					))}
				</ul>
				{canRetry && (
					<Act action={`/inbox/${id}/retry`}>
						<button type="submit">Retry</button>
					</Act>
				)}
			</Fact>
			<FactList heading="Why it looks like spam" of={reasons} />
			{earlier.length > 0 && (
				<Fact heading="Same address or phone">
					<ul>
						{earlier.map((one) => (
							<li key={one.id}>
								<a href={`/inbox/${one.id}`}>
									<bdi>{one.title}</bdi>
								</a>
								, {one.time}
							</li>
						))}
					</ul>
				</Fact>
			)}
			<FactList heading="Corrections" of={corrections} />
			<FactList heading="History" of={history} />
			<div className={css.more}>
				{canCorrect && <a href={`/inbox/${id}/correct`}>Correct details</a>}
				<Act action="/inbox/actions" fields={{ id, here: `/inbox/${id}` }}>
					<ActionButton value="delete">Delete</ActionButton>
				</Act>
				<a href={`/inbox/${id}/person`}>Delete everything of this person</a>
			</div>
		</aside>
	);
}

const Fact = ({ heading, children }: { heading: string; children: ReactNode }) => (
	<section>
		<h2>{heading}</h2>
		{children}
	</section>
);

const FactList = ({ heading, of }: { heading: string; of: readonly string[] }) =>
	of.length > 0 && (
		<Fact heading={heading}>
			<Sentences of={of} />
		</Fact>
	);
