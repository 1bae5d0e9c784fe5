import type { ComponentType, ReactNode } from 'react';
import type { Exhibit } from '#content/schemas/exhibit-schemas.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './exhibits.module.css';

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

type Kind = Exhibit['kind'];

/** What is below the head of an exhibit of each kind. */
const bodies: { [K in Kind]: ComponentType<Extract<Exhibit, { kind: K }>> } = {
	estimate: ({ title, rows, total }) => (
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
	),

	appointment: ({ day, time, title, note }) => (
		<p className={css.appointment}>
			<span>
				{day} <b>{time}</b>
			</span>{' '}
			<span>
				<strong>{title}</strong> <small>{note}</small>
			</span>
		</p>
	),

	thread: ({ messages }) => (
		<Thread messages={messages.map(({ who, text }) => ({ isUs: who === 'us', text }))} />
	),

	week: ({ days, rows }) => (
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
						{cells.map(({ text, kind = 'work' }, index) => (
							<td key={days[index]} data-kind={kind}>
								{text}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	),

	answer: ({ question, text, quote, source }) => (
		<>
			<p className={css.title}>{question}</p>
			<p>{text}</p>
			<blockquote className={css.quote}>{quote}</blockquote>
			<cite>{source}</cite>
		</>
	),
};

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
		data-sheet=""
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

/** An invented example of what a visitor gets. */
export function ExhibitSheet({ of, ...look }: ExhibitSheetProps) {
	const Body = bodies[of.kind] as ComponentType<Exhibit>;
	const isAgreed = of.kind === 'appointment';
	return (
		<Sheet at={of.at} label={of.label} isAgreed={isAgreed} {...look}>
			<Body {...of} />
			{!isAgreed && of.note && <small>{of.note}</small>}
		</Sheet>
	);
}
