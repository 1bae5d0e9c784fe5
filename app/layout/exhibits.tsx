import type { ReactNode } from 'react';
import type { Exhibit, WeekCell } from '#content/exhibit-schemas.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './exhibits.module.css';

type Of<Kind extends Exhibit['kind']> = Extract<Exhibit, { kind: Kind }>;

const Estimate = ({ title, rows, total }: Of<'estimate'>) => (
	<>
		<p className={css.title}>{title}</p>
		<dl className={css.estimate}>
			{rows.map(({ what, amount }) => (
				<div key={what}>
					<dt>{what}</dt>
					<dd>{amount}</dd>
				</div>
			))}
			{total && (
				<div data-total="">
					<dt>{total.what}</dt>
					<dd>{total.amount}</dd>
				</div>
			)}
		</dl>
	</>
);

const Appointment = ({ day, time, title, note }: Of<'appointment'>) => (
	<p className={css.appointment}>
		<span>
			{day} <b>{time}</b>
		</span>{' '}
		<span>
			<strong>{title}</strong> <small>{note}</small>
		</span>
	</p>
);

interface ThreadProps {
	messages: readonly { isUs: boolean; who?: string; text: string }[];
	/** Each is a step of a call that is played (`call/play-call.ts`). */
	isPlayed?: boolean;
}

/** The messages of two people in turn: of a call, or as texts. */
export const Thread = ({ messages, isPlayed }: ThreadProps) => (
	<ul className={css.thread}>
		{messages.map(({ isUs, who, text }) => (
			<li key={text} data-us={isUs || undefined} data-step={isPlayed || undefined}>
				{who && <VisuallyHidden>{`${who}: `}</VisuallyHidden>}
				{text}
			</li>
		))}
	</ul>
);

const Texts = ({ messages }: Of<'thread'>) => (
	<Thread messages={messages.map(({ who, text }) => ({ isUs: who === 'us', text }))} />
);

const Cell = ({ text, kind }: WeekCell) => <td data-kind={kind ?? 'work'}>{text}</td>;

const Week = ({ days, rows }: Of<'week'>) => (
	<table className={css.week}>
		<thead>
			<tr>
				<td />
				{days.map((day) => (
					<th key={day} scope="col">
						{day}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{rows.map(({ name, cells }) => (
				<tr key={name}>
					<th scope="row">{name}</th>
					{cells.map((cell, index) => (
						<Cell key={days[index]} {...cell} />
					))}
				</tr>
			))}
		</tbody>
	</table>
);

const Answer = ({ question, text, quote, source }: Of<'answer'>) => (
	<>
		<p className={css.title}>{question}</p>
		<p>{text}</p>
		<blockquote className={css.quote}>{quote}</blockquote>
		<cite>{source}</cite>
	</>
);

function bodyOf(exhibit: Exhibit): ReactNode {
	switch (exhibit.kind) {
		case 'estimate':
			return <Estimate {...exhibit} />;
		case 'appointment':
			return <Appointment {...exhibit} />;
		case 'thread':
			return <Texts {...exhibit} />;
		case 'week':
			return <Week {...exhibit} />;
		case 'answer':
			return <Answer {...exhibit} />;
	}
}

interface SheetProps {
	/** When it happened. */
	at?: string | undefined;
	label: string;
	/** Its label is yellow: only for what was just agreed. */
	isAgreed?: boolean;
	/** Highlighted, in a dark section. */
	isLit?: boolean;
	/** It is a step of a call that is played. */
	isPlayed?: boolean;
	children: ReactNode;
}

/** A card with a head: the frame of an exhibit and of a call. */
export const Sheet = ({ at, label, isAgreed, isLit, isPlayed, children }: SheetProps) => (
	<div
		className={css.exhibit}
		data-lit={isLit || undefined}
		data-step={isPlayed || undefined}
		data-nosnippet=""
	>
		<p className={css.head}>
			{at && <span>{at}</span>} {isAgreed ? <mark>{label}</mark> : <span>{label}</span>}
		</p>
		{children}
	</div>
);

interface ExhibitSheetProps extends Pick<SheetProps, 'isLit' | 'isPlayed'> {
	of: Exhibit;
}

/** An invented example of what a visitor gets: the only pictures that the pages draw. */
export const ExhibitSheet = ({ of, ...look }: ExhibitSheetProps) => (
	<Sheet at={of.at} label={of.label} isAgreed={of.kind === 'appointment'} {...look}>
		{bodyOf(of)}
		{of.kind !== 'appointment' && of.note && <small>{of.note}</small>}
	</Sheet>
);
