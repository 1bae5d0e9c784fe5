import {
	appointments,
	calls,
	countCalls,
	outcomes,
	patientName,
	practice,
} from '#content/dental/demo-calls.ts';
import { openTask, tasksToday } from '#content/dental/demo-tasks.ts';
import { fillIn, homeView, shared } from '#content/dental/demo-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { share } from './charts.tsx';
import { useDemo } from './demo-state.ts';
import { Glyph } from './glyph.tsx';
import css from './home.module.css';
import { OwnerBadge, Panel, shownTime, TaskTick, View } from './parts.tsx';

const minutesPerHour = 60;

/** Minutes after midnight: `09:30` is 570. */
function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * minutesPerHour + minutes;
}

const first = minutesOf('07:00');
const last = minutesOf('19:00');
const named = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
const x = (time: string) => share(minutesOf(time) - first, last - first);
const now = x(practice.now);

const lanes = [
	{ by: 'agent', name: homeView.timeline.agent, note: shownTime(practice.now) },
	{ by: 'team', name: homeView.timeline.team, note: homeView.timeline.left },
] as const;

/** The day's calls in two lanes, by who ended them. The call log lists the same calls. */
function CallTimeline() {
	return (
		<div
			className={css.timeline}
			role="img"
			aria-label={fillIn(homeView.timeline.label, {
				calls: calls.length,
				since: shownTime(calls.at(-1)?.at ?? ''),
			})}
		>
			{lanes.map(({ by, name, note }) => (
				<div key={by} className={css.lane}>
					<p>{name}</p>
					<svg aria-hidden="true">
						<rect className={css.past} width={now} height="100%" rx="4" />
						<line x1={now} x2="100%" y1="50%" y2="50%" />
						{calls
							.filter(({ outcome }) => outcomes[outcome].by === by)
							.map(({ at, outcome }) => (
								<rect
									key={at}
									data-by={outcome === 'message' ? 'message' : by}
									x={x(at)}
									y="12%"
									width="0.9%"
									height="76%"
									rx="2"
								/>
							))}
						<line className={css.now} x1={now} x2={now} y1="-10%" y2="110%" />
						{by === 'team' && (
							<rect data-by="message" x={now} y="12%" width="8" height="12" rx="2" transform="translate(8)" />
						)}
						<text x={now} dx={by === 'team' ? 22 : 8} y="36%" data-strong={by === 'agent' || undefined}>
							{note}
						</text>
					</svg>
				</div>
			))}
			<div className={css.lane}>
				<svg className={css.hours} aria-hidden="true">
					{named.map((time) => (
						<text key={time} x={x(time)} y="1em" textAnchor="middle">
							{shownTime(time).replace(':00', '')}
						</text>
					))}
				</svg>
			</div>
		</div>
	);
}

const transcriptOf = (patient: number) => calls.find((call) => call.patient === patient)?.transcript;

/** The day at a glance. */
export function Home() {
	const { leftToday } = useDemo();
	const figures = [
		{ label: homeView.figures.answered, count: calls.length },
		{ label: homeView.figures.ended, count: countCalls('booked', 'moved', 'cancelled', 'answered') },
		{ label: homeView.figures.booked, count: countCalls('booked') },
		{ label: homeView.figures.open, count: leftToday, isUrgent: leftToday > 0 },
	];
	return (
		<View name="home" title={homeView.title}>
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
				<Panel title={homeView.needs.title} note={homeView.needs.note}>
					<ul className={css.needs}>
						{tasksToday.map((task) => (
							<li key={task.number}>
								<TaskTick task={task} />
								<small>
									{task.from}, {task.due}
								</small>
								<OwnerBadge owner={task.owner} />
								<a href={task.number === openTask ? '#task-details' : '#tasks'} data-button="">
									{homeView.needs.open}
									<VisuallyHidden>{` ${homeView.needs.task} ${task.number}`}</VisuallyHidden>
								</a>
							</li>
						))}
					</ul>
				</Panel>
				<Panel title={homeView.next.title} note={homeView.next.note}>
					<ol className={css.next}>
						{appointments.map(({ at, what, room, patient, byAgent }) => (
							<li key={at} data-free={patient === undefined || undefined}>
								<span>{shownTime(at)}</span>
								<p>
									<b>{patient === undefined ? what : patientName(patient)}</b>{' '}
									{patient !== undefined && <span>{what}</span>}
								</p>
								{byAgent && (
									<small>
										<Glyph name="phone" />
										{transcriptOf(patient ?? 0) ? (
											<a href={`#${transcriptOf(patient ?? 0)}`}>{shared.agent}</a>
										) : (
											shared.agent
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
