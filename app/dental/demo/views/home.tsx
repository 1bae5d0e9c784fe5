import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CallTimeline } from '../charts/call-timeline.tsx';
import { appointments, calls, countCalls } from '../data/calls.ts';
import { patientName, shownTime } from '../data/practice.ts';
import { openTask, tasksToday } from '../data/tasks.ts';
import { useDemo } from '../demo-state.ts';
import { OwnerBadge } from '../parts/badges.tsx';
import { Glyph } from '../parts/glyph.tsx';
import { Panel } from '../parts/panel.tsx';
import { TaskTick } from '../parts/tick.tsx';
import { View } from '../parts/view.tsx';
import css from './home.module.css';

const transcriptOf = (patient: number) => calls.find((call) => call.patient === patient)?.transcript;

/** The day at a glance. */
export function Home() {
	const { leftToday } = useDemo();
	const figures = [
		{ label: 'calls answered today', count: calls.length },
		{ label: 'ended by the agent', count: countCalls('booked', 'moved', 'cancelled', 'answered') },
		{ label: 'appointments booked', count: countCalls('booked') },
		{ label: 'things need a person', count: leftToday, isUrgent: leftToday > 0 },
	];
	return (
		<View name="home" title="Kia ora, front desk">
			<div className={css.home}>
				<div className={css.today} data-sheet="">
					<dl>
						{figures.map(({ label, count, isUrgent }) => (
							<div key={label} data-urgent={isUrgent || undefined}>
								<dt>{label}</dt>
								<dd>{count}</dd>
							</div>
						))}
					</dl>
					<CallTimeline />
				</div>
				<Panel title="Needs a person" note="Before we close at 5:00 pm">
					<ul className={css.needs}>
						{tasksToday.map((task) => (
							<li key={task.number}>
								<TaskTick task={task} />
								<small>
									{task.from}, {task.due}
								</small>
								<OwnerBadge owner={task.owner} />
								<a href={task.number === openTask ? '#task-details' : '#tasks'} data-button="">
									Open<VisuallyHidden>{` task ${task.number}`}</VisuallyHidden>
								</a>
							</li>
						))}
					</ul>
				</Panel>
				<Panel title="Next appointments" note="Rooms 1 to 3">
					<ol className={css.next}>
						{appointments.map(({ at, what, room, patient, byAgent }) => (
							<li key={at} data-free={patient === undefined || undefined}>
								<span>{shownTime(at)}</span>
								<p>
									<b>{patient === undefined ? what : patientName(patient)}</b> {patient !== undefined && what}
								</p>
								{byAgent && (
									<small>
										<Glyph name="phone" />
										{transcriptOf(patient ?? 0) ? (
											<a href={`#${transcriptOf(patient ?? 0)}`}>Agent</a>
										) : (
											'Agent'
										)}
									</small>
								)}
								<span>{room}</span>
							</li>
						))}
					</ol>
				</Panel>
			</div>
		</View>
	);
}
