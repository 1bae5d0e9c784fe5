import { calls, outcomes } from '../data/calls.ts';
import { minutesOf, practice, shownTime } from '../data/practice.ts';
import css from './call-timeline.module.css';
import { share } from './chart.tsx';

const first = minutesOf('07:00');
const last = minutesOf('19:00');
const named = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
const x = (time: string) => share(minutesOf(time) - first, last - first);
const now = x(practice.now);

const lanes = [
	{ by: 'agent', name: 'Ended by agent', note: shownTime(practice.now) },
	{ by: 'team', name: 'Went to the team', note: 'left a message' },
] as const;

/** The day's calls in two lanes, by who ended them. The call log lists the same calls. */
export function CallTimeline() {
	return (
		<div
			className={css.timeline}
			role="img"
			aria-label={`${calls.length} calls from ${shownTime(calls.at(-1)?.at ?? '')}, as in the call log`}
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
