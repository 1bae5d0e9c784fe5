import { Fragment } from 'react';
import { formOf } from '#content/forms.ts';
import { displayName, type Enquiry, stateLabels } from '../../enquiries/enquiry.ts';
import { longNewZealandTime, waitingTime } from '../../new-zealand-time.ts';
import shared from '../document.module.css';
import { Act, Tick } from '../form.tsx';
import { Held, HeldHint } from '../held.tsx';
import type { Loaded } from '../page.ts';
import { enquiryPath } from '../paths.ts';
import { Plan } from '../plan.tsx';
import css from './list.module.css';
import type { loadList } from './list-data.ts';
import type { RowWords } from './row-words.ts';

export function Rows({
	tab,
	search,
	enquiries,
	next,
	areTicked,
	tickedPath,
	now,
	nameOf,
}: Loaded<typeof loadList>) {
	const states = new Set(enquiries.map(({ state }) => state));
	const names = enquiries.map(displayName);
	return (
		<>
			{search && (
				<h2>
					{next && 'More than '}
					{enquiries.length} found
				</h2>
			)}
			<a href={tickedPath} data-tick-all="">
				Tick all {enquiries.length}
			</a>
			{tab === 'suspect' && <HeldHint />}
			<ul className={shared.sheet}>
				{enquiries.map((enquiry) => (
					<li key={enquiry.id}>
						<Tick
							id={enquiry.id}
							label={`Tick the enquiry from ${displayName(enquiry)}`}
							ticked={areTicked}
						/>
						<a className={css.who} href={enquiryPath(enquiry.id)}>
							<bdi>{displayName(enquiry)}</bdi>
						</a>
						<Since {...enquiry} now={now} />
						<p className={css.what}>
							{tab === 'all' && <b className={shared.mark}>{stateLabels[enquiry.state]}</b>}
							{enquiry.hasBounced && (
								<b className={shared.mark} data-problem="">
									Reply came back
								</b>
							)}
							{enquiry.hasWrittenBack && <b className={shared.mark}>Wrote back</b>}
							<FormMark {...enquiry} />
							<Plan {...enquiry} nameOf={nameOf} />
							<Namesake {...enquiry} names={names} />
							<What {...enquiry} />
						</p>
						{enquiry.state === 'suspect' && (
							<p className={css.held}>
								<Held {...enquiry} />
								<Act
									intent="not-spam"
									variant="outline"
									label="Not spam"
									form={formOfRow(enquiry.id)}
								/>
							</p>
						)}
					</li>
				))}
			</ul>
			<fieldset className={css.actions}>
				<legend>The ticked enquiries</legend>
				{(states.has('new') || states.has('later')) && (
					<Act intent="answered" label="Mark as answered" />
				)}
				{(tab === 'answered' || tab === 'later') && (
					<Act intent="new" variant="outline" label="Back to New" />
				)}
				{(states.has('suspect') || states.has('spam')) && (
					<Act intent="not-spam" label="Not spam" />
				)}
				<Act intent="spam" variant="outline" label="Spam" />
			</fieldset>
		</>
	);
}

const formOfRow = (id: string) => `row-${id}`;

/** The forms of the buttons in rows: each sends one enquiry, whatever is ticked. */
export const RowForms = ({ enquiries, path }: Loaded<typeof loadList>) =>
	enquiries.map(({ id, state }) =>
		state === 'suspect' ? (
			<form key={id} method="post" action={path} id={formOfRow(id)}>
				<input type="hidden" name="ids" value={id} />
			</form>
		) : null,
	);

/** What was sent, if it is no message. */
function FormMark({ form }: Enquiry) {
	const { mark } = formOf(form);
	return mark && <b className={shared.mark}>{mark}</b>;
}

/** How long ago an enquiry came, or since when its visitor waits. */
function Since({ state, receivedAt, waitingSince, now }: Enquiry & { now: Date }) {
	const since = state === 'new' ? waitingSince : receivedAt;
	return (
		<time dateTime={since} title={longNewZealandTime(since)}>
			{state === 'new' && 'waiting '}
			{waitingTime(since, now)}
		</time>
	);
}

/** The address of somebody whose name is in the list again. */
function Namesake({ names, ...enquiry }: Enquiry & { names: readonly string[] }) {
	const name = displayName(enquiry);
	const { email } = enquiry.fields;
	if (names.indexOf(name) === names.lastIndexOf(name) || email === name) return null;
	return (
		<>
			<bdi>{email}</bdi> ·{' '}
		</>
	);
}

/** What an enquiry is about, and what was written last. */
const What = ({ about, said }: RowWords) => (
	<>
		<Label text={about} />
		{said.map(({ label, text }, index) => (
			<Fragment key={label}>
				{index > 0 && ' · '}
				<Label text={label} />
				<bdi>{text}</bdi>
			</Fragment>
		))}
	</>
);

const Label = ({ text }: { text: string }) =>
	text && (
		<>
			<strong>
				<bdi>{text}</bdi>
			</strong>{' '}
		</>
	);
