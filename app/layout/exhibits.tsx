import type { ReactNode } from 'react';
import type { Exhibit, WeekCell } from '#content/schema-parts.ts';
import css from './exhibits.module.css';

type Of<Kind extends Exhibit['kind']> = Extract<Exhibit, { kind: Kind }>;

const Amounts = ({ of, isTotal }: { of: Readonly<Record<string, string>>; isTotal?: boolean }) =>
	Object.entries(of).map(([what, amount]) => (
		<div key={what} data-total={isTotal}>
			<dt>{what}</dt>
			<dd>{amount}</dd>
		</div>
	));

const Estimate = ({ title, rows, total = {}, note }: Of<'estimate'>) => (
	<>
		<p className={css.title}>{title}</p>
		<dl className={css.estimate}>
			<Amounts of={rows} />
			<Amounts of={total} isTotal />
		</dl>
		{note && <small>{note}</small>}
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

/** What two people say in turn: a call, or texts. */
export const Thread = ({
	messages,
}: {
	messages: readonly { isUs: boolean; who?: string; text: string }[];
}) => (
	<ul className={css.thread}>
		{messages.map(({ isUs, who, text }) => (
			<li key={text} data-us={isUs || undefined}>
				{who && <span className={css.who}>{`${who}: `}</span>}
				{text}
			</li>
		))}
	</ul>
);

const Texts = ({ messages, note }: Of<'thread'>) => (
	<>
		<Thread
			messages={messages.map((message) =>
				'us' in message ? { isUs: true, text: message.us } : { isUs: false, text: message.them },
			)}
		/>
		{note && <small>{note}</small>}
	</>
);

function Cell({ of }: { of: WeekCell }) {
	const [[kind, word] = ['', '']] = typeof of === 'string' ? [['work', of]] : Object.entries(of);
	return <td data-kind={kind}>{word}</td>;
}

const Week = ({ days, rows, note }: Of<'week'>) => (
	<>
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
				{Object.entries(rows).map(([name, cells]) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{cells.map((cell, index) => (
							<Cell key={days[index]} of={cell} />
						))}
					</tr>
				))}
			</tbody>
		</table>
		{note && <small>{note}</small>}
	</>
);

const Answer = ({ question, text, quote, source, note }: Of<'answer'>) => (
	<>
		<p className={css.title}>{question}</p>
		<p>{text}</p>
		<blockquote className={css.quote}>{quote}</blockquote>
		<cite>{source}</cite>
		{note && <small>{note}</small>}
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
	/** What was just agreed has the one yellow label. */
	isAgreed?: boolean;
	/** Lit, in a section after dark. */
	isLit?: boolean;
	children: ReactNode;
}

/** A card with a head: the frame of an exhibit and of a call. */
export const Sheet = ({ at, label, isAgreed, isLit, children }: SheetProps) => (
	<div className={css.exhibit} data-lit={isLit} data-nosnippet="">
		<p className={css.head}>
			{at && <span>{at}</span>} {isAgreed ? <mark>{label}</mark> : <span>{label}</span>}
		</p>
		{children}
	</div>
);

/** An invented example of what a visitor gets: the only pictures that the pages draw. */
export const ExhibitSheet = ({ of }: { of: Exhibit }) => (
	<Sheet at={of.at} label={of.label} isAgreed={of.kind === 'appointment'}>
		{bodyOf(of)}
	</Sheet>
);
