import {
	calls,
	columns,
	countCalls,
	filters,
	type Outcome,
	outcomes,
	text,
	views,
} from '#content/dental/demo.ts';
import { Choices, OutcomeBadge, patientName, shownTime, TranscriptLink, View } from './parts.tsx';
import css from './table.module.css';
import { Table } from './table.tsx';

/** How the calls of a filter ended. */
const endings: Readonly<Record<string, readonly Outcome[]>> = {
	all: Object.keys(outcomes) as Outcome[],
	changed: ['moved', 'cancelled'],
};
const choices = Object.fromEntries(
	Object.entries(filters).map(([name, label]) => [
		name,
		`${label} ${countCalls(...(endings[name] ?? [name as Outcome]))}`,
	]),
);
const rows = calls.map(({ at, patient, about, language, length, outcome, transcript }) => ({
	name: shownTime(at),
	mark: outcome,
	cells: [
		<TranscriptLink key="patient" to={transcript}>
			{patientName(patient)}
		</TranscriptLink>,
		...[about, language, length],
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
