import {
	calls,
	columns,
	countCalls,
	type Outcome,
	outcomes,
	text,
	type ViewName,
	views,
} from '#content/dental/demo.ts';
import { shownTime } from '#content/dental/demo-time.ts';
import { Badge, Choices } from './parts.tsx';
import css from './table.module.css';
import { Table } from './table.tsx';
import { View } from './view.tsx';

/** What a caller is called: patients have numbers for names. */
export const patientName = (patient: number): string => `${text.patient} ${patient}`;

const tones: Partial<Record<Outcome, string>> = {
	booked: 'brand',
	message: 'accent',
	putThrough: 'plain',
};
/** How a call ended. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
	<Badge tone={tones[outcome]}>{outcomes[outcome].label}</Badge>
);

/** A link to the transcript of a call, if it has one. */
export const TranscriptLink = ({ to, children }: { to: ViewName | undefined; children: string }) =>
	to ? <a href={`#${to}`}>{children}</a> : children;

const withCounts = Object.entries(outcomes).map(([outcome, { label }]) => [
	outcome,
	`${label} ${countCalls(outcome as Outcome)}`,
]);
const choices = { all: `${text.all} ${calls.length}`, ...Object.fromEntries(withCounts) };
const rows = calls.map(({ at, patient, about, language, length, outcome, transcript }) => ({
	name: shownTime(at),
	mark: outcome,
	cells: [
		<TranscriptLink key="patient" to={transcript}>
			{patientName(patient)}
		</TranscriptLink>,
		about,
		language ?? text.english,
		length,
		<OutcomeBadge key="outcome" outcome={outcome} />,
	],
}));

/** The day's calls. CSS hides those that the filter leaves out. */
export const CallLog = () => (
	<View name="call-log">
		<div className={css.calls}>
			<Choices label={text.show} name="outcome" choices={choices} />
			<Table caption={views['call-log'].title} columns={columns.calls} rows={rows} look="log" />
		</div>
	</View>
);
