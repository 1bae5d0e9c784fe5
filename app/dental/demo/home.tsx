import * as demo from '#content/dental/demo.ts';
import { shownTime } from '#content/dental/demo-time.ts';
import { fillIn } from '#content/format.ts';
import { patientName, TranscriptLink } from './call-log.tsx';
import css from './demo.module.css';
import { useDemo } from './demo-state.ts';
import parts from './parts.module.css';
import { Figures } from './parts.tsx';
import table from './table.module.css';
import { share, Table } from './table.tsx';
import { TaskCards } from './tasks.tsx';
import { Panel, View } from './view.tsx';

const { calls, callsEndedBy, countCalls, practice, text, todayFigures: labels } = demo;
const minutesPerHour = 60;

/** Minutes after midnight: `09:30` is 570. */
const minutesOf = (time: string) =>
	Number(time.slice(0, 2)) * minutesPerHour + Number(time.slice(-2));

const first = minutesOf('07:00');
const last = minutesOf('19:00');
const named = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
const x = (time: string) => share(minutesOf(time) - first, last - first);
const now = x(practice.now);
const bar = { y: '12%', width: '0.9%', height: '76%', rx: 2 };
const since = shownTime(calls.at(-1)?.at ?? '');

/** The day's calls in two lanes, by who ended them. The call log lists the same calls. */
const CallTimeline = () => (
	<div
		className={table.timeline}
		role="img"
		aria-label={fillIn(text.timeline, { calls: calls.length, since })}
	>
		{(['agent', 'team'] as const).map((by) => (
			<div key={by}>
				{by === 'agent' ? text.byAgent : text.byTeam}
				<svg className={table.drawing} aria-hidden="true">
					<rect width={now} height="100%" rx="4" />
					<line x1={now} x2="100%" y1="50%" y2="50%" />
					{callsEndedBy(by).map(({ at, outcome }) => (
						<rect key={at} data-tone={outcome === 'message' ? 'accent' : by} x={x(at)} {...bar} />
					))}
					<line x1={now} x2={now} y1="0" y2="100%" data-strong="" />
					{by === 'agent' && (
						<text x={now} dx="8" y="28%" data-strong="">
							{shownTime(practice.now)}
						</text>
					)}
				</svg>
			</div>
		))}
		<svg className={table.drawing} aria-hidden="true">
			{named.map((time) => (
				<text key={time} x={x(time)} y="1em" textAnchor="middle">
					{shownTime(time).replace(':00', '')}
				</text>
			))}
		</svg>
	</div>
);

/** What is left of the day's diary, and which of it the agent booked. */
const nextAppointments = demo.appointments.map(({ at, what, room, patient, byAgent }) => {
	const transcript = calls.find((call) => call.patient === patient)?.transcript;
	const agent = (
		<TranscriptLink key="agent" to={transcript}>
			{text.agent}
		</TranscriptLink>
	);
	const who = <b key="who">{patient ? patientName(patient) : what}</b>;
	return { name: shownTime(at), cells: [[who, patient && ` ${what}`], byAgent && agent, room] };
});

/** The day at a glance. */
export function Home() {
	const { leftToday } = useDemo();
	const figures = {
		calls: { label: labels.calls, figure: calls.length },
		ended: { label: labels.ended, figure: callsEndedBy('agent').length },
		booked: { label: labels.booked, figure: countCalls('booked') },
		left: { label: labels.left, figure: leftToday, tone: leftToday > 0 && 'accent' },
	};
	return (
		<View name="home" title={text.greeting}>
			<div className={parts.panel}>
				<Figures figures={figures} />
				<CallTimeline />
			</div>
			<div className={css.pairs}>
				<Panel title={text.needs} note={text.needsNote}>
					<TaskCards tasks={demo.board.today} />
				</Panel>
				<Panel title={text.next} note={text.nextNote}>
					<Table caption={text.next} rows={nextAppointments} look="list" />
				</Panel>
			</div>
		</View>
	);
}
