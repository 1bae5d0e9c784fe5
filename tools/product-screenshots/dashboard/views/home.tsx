import { CallTimeline } from '../charts/call-timeline.tsx';
import { appointments } from '../data/appointments.ts';
import { calls, callsByAgent, callsThat, patientName } from '../data/calls.ts';
import { tasksToday } from '../data/tasks.ts';
import { shownTime } from '../data/time.ts';
import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { OwnerBadge } from '../ui/owner-badge.tsx';
import { Panel } from '../ui/panel.tsx';
import css from './home.module.css';

const figures = [
	{ what: 'calls answered today', count: calls.length },
	{ what: 'ended by the agent', count: callsByAgent.length },
	{ what: 'appointments booked', count: callsThat('booked').length },
	{ what: 'things need a person', count: tasksToday.length, needsPerson: true },
];

/** Today at a glance. */
export function Home() {
	return (
		<Frame here="Home" title="Kia ora, front desk">
			<div className={css.home}>
				<section className={css.today}>
					<dl>
						{figures.map(({ what, count, needsPerson }) => (
							<div key={what} data-needs-person={needsPerson}>
								<dd>{count}</dd>
								<dt>{what}</dt>
							</div>
						))}
					</dl>
					<CallTimeline />
				</section>
				<Panel title="Needs a person" note="Before we close at 5:00 pm">
					<ul className={css.needs}>
						{tasksToday.map(({ number, title, from, due, owner }) => (
							<li key={number}>
								<h3>{title}</h3>
								<p>
									{from}, {due}
								</p>
								<OwnerBadge owner={owner} />
								<Action label="Open" />
							</li>
						))}
					</ul>
				</Panel>
				<Panel title="Next appointments" note="Rooms 1 to 3">
					<ol className={css.next}>
						{appointments.map(({ at, what, room, patient, byAgent }) => (
							<li key={at} data-free={patient === undefined || undefined}>
								<time>{shownTime(at)}</time>
								<span>
									<b>{patient === undefined ? what : patientName(patient)}</b>
									{patient !== undefined && what}
								</span>
								{byAgent && (
									<em>
										<Glyph name="phone" />
										Agent
									</em>
								)}
								<span>{room}</span>
							</li>
						))}
					</ol>
				</Panel>
			</div>
		</Frame>
	);
}
