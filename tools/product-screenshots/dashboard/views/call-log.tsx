import { calls, callsThat, patientName } from '../data/calls.ts';
import { shownTime } from '../data/time.ts';
import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { OutcomeChip } from '../ui/outcome-chip.tsx';
import css from './call-log.module.css';

const shownRows = 12;
const filters = [
	{ label: 'All', count: calls.length },
	{ label: 'Booked', count: callsThat('booked').length },
	{ label: 'Moved or cancelled', count: callsThat('moved', 'cancelled').length },
	{ label: 'Answered', count: callsThat('answered').length },
	{ label: 'Put through', count: callsThat('putThrough').length },
	{ label: 'Message', count: callsThat('message').length },
];
const columns = ['Time', 'Caller', 'About', 'Language', 'Length', 'Outcome', ''];

/** The day's calls as a table. */
export function CallLog() {
	return (
		<Frame here="Call log" title="Call log" actions={<Action label="Export" glyph="download" />}>
			<div className={css.log}>
				<div className={css.filters}>
					<p>
						<Glyph name="search" />
						Search calls
					</p>
					<ul>
						{filters.map(({ label, count }, index) => (
							<li key={label} aria-current={index === 0 || undefined}>
								{label} <b>{count}</b>
							</li>
						))}
					</ul>
					<Action label="Today" glyph="calendar" />
				</div>
				<table className={css.calls}>
					<thead>
						<tr>
							{columns.map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{calls.slice(0, shownRows).map((call) => (
							<tr key={call.at} data-needs-person={call.outcome === 'message' || undefined}>
								<td>{shownTime(call.at)}</td>
								<td>{patientName(call.patient)}</td>
								<td>{call.about}</td>
								<td>{call.language}</td>
								<td>{call.length}</td>
								<td>
									<OutcomeChip outcome={call.outcome} />
								</td>
								<td>
									<Glyph name="chevron" />
								</td>
							</tr>
						))}
					</tbody>
				</table>
				<p className={css.foot}>
					1 to {shownRows} of {calls.length} calls
					<span>
						<Action label="Earlier calls" />
					</span>
				</p>
			</div>
		</Frame>
	);
}
