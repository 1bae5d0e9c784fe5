import { useEffect, useRef, useState } from 'react';
import { calls, countCalls, type Outcome, outcomes, patientName } from '#content/dental/demo-calls.ts';
import { callLog } from '#content/dental/demo-text.ts';
import css from './call-log.module.css';
import { Glyph } from './glyph.tsx';
import { OutcomeBadge, shownTime, View } from './parts.tsx';

/** How many calls are listed before "Earlier calls" is pressed. */
const firstRows = 12;
const filters: readonly { value: string; label: string; outcomes: readonly Outcome[] }[] = [
	{ value: 'booked', label: outcomes.booked.label, outcomes: ['booked'] },
	{ value: 'changed', label: callLog.changed, outcomes: ['moved', 'cancelled'] },
	{ value: 'answered', label: outcomes.answered.label, outcomes: ['answered'] },
	{ value: 'putThrough', label: outcomes.putThrough.label, outcomes: ['putThrough'] },
	{ value: 'message', label: outcomes.message.label, outcomes: ['message'] },
];

/** The day's calls as a table that can be filtered and searched. */
export function CallLog() {
	const controls = useRef<HTMLElement>(null);
	const [query, setQuery] = useState({ outcome: '', search: '' });
	const [showsAll, setShowsAll] = useState(false);
	function read() {
		const chosen = (selector: string) =>
			controls.current?.querySelector<HTMLInputElement>(selector)?.value ?? '';
		setQuery({ outcome: chosen(':checked'), search: chosen('[type="search"]') });
	}
	// A filter may have been chosen before the component hydrated.
	useEffect(read, []);

	const wanted = filters.find(({ value }) => value === query.outcome)?.outcomes;
	const found = calls.filter(
		({ outcome, patient, about, language }) =>
			(!wanted || wanted.includes(outcome)) &&
			`${patientName(patient)} ${about} ${language}`
				.toLowerCase()
				.includes(query.search.trim().toLowerCase()),
	);
	const shown = showsAll ? found.length : Math.min(found.length, firstRows);

	return (
		<View name="call-log">
			<div className={css.log}>
				<search ref={controls} className={css.filters} onChange={read}>
					<label className={css.search}>
						<Glyph name="search" />
						<input type="search" placeholder={callLog.search} aria-label={callLog.search} />
					</label>
					<fieldset>
						<legend>{callLog.show}</legend>
						<label data-focus-ring="">
							<input type="radio" name="outcome" value="" defaultChecked />
							{callLog.all} <b>{calls.length}</b>
						</label>
						{filters.map(({ value, label, outcomes: ended }) => (
							<label key={value} data-focus-ring="">
								<input type="radio" name="outcome" value={value} />
								{label} <b>{countCalls(...ended)}</b>
							</label>
						))}
					</fieldset>
				</search>
				<table className={css.calls} aria-labelledby="call-log-title">
					<thead>
						<tr>
							{callLog.columns.map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody data-all={showsAll || undefined}>
						{found.map(({ at, patient, about, language, length, outcome, transcript }, index) => (
							<tr key={at} data-outcome={outcome} data-earlier={index >= firstRows || undefined}>
								<td>{shownTime(at)}</td>
								<td>
									{transcript ? <a href={`#${transcript}`}>{patientName(patient)}</a> : patientName(patient)}
								</td>
								<td>{about}</td>
								<td>{language}</td>
								<td>{length}</td>
								<td>
									<OutcomeBadge outcome={outcome} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
				<div className={css.foot}>
					<p role="status">
						{shown}
						{` ${callLog.of} `}
						{found.length}
						{` ${callLog.calls}`}
					</p>
					{/* It stays when it is pressed, and keeps the focus. */}
					{found.length > firstRows && (
						<button type="button" data-button="" onClick={() => setShowsAll(!showsAll)}>
							{showsAll ? callLog.latest : callLog.earlier}
						</button>
					)}
				</div>
			</div>
		</View>
	);
}
