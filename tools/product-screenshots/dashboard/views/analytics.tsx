import { DailyCalls } from '../charts/daily-calls.tsx';
import { Ranking } from '../charts/ranking.tsx';
import { days, hours, period, reasons, secondsACall, sum, weeks } from '../data/period.ts';
import { practice } from '../data/practice.ts';
import { minutesOf } from '../data/time.ts';
import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Panel } from '../ui/panel.tsx';
import css from './analytics.module.css';

const agent = sum(days.map((day) => day.agent));
const total = agent + sum(days.map((day) => day.team));
const share = Math.round((agent / total) * 100);
const secondsPerHour = 3600;
const isClosed = (time: string) =>
	minutesOf(time) < minutesOf(practice.opens) || minutesOf(time) >= minutesOf(practice.closes);
const outOfHours = sum(hours.filter(({ hour }) => isClosed(`${hour}:00`)).map(({ count }) => count));

const tiles = [
	{ what: 'Calls ended by the agent', figure: agent, note: `${share}% of ${total} calls` },
	{
		what: 'Appointments booked',
		figure: sum(weeks.map(({ booked }) => booked)),
		note: 'by phone, without the desk',
	},
	{ what: 'Before 8 am, after 5 pm', figure: outOfHours, note: 'calls answered while closed' },
	{
		what: 'Agent on the phone',
		figure: `${Math.round((agent * secondsACall) / secondsPerHour)} h`,
		note: '3:27 a call',
	},
];

/** Four weeks in figures. */
export function Analytics() {
	return (
		<Frame here="Analytics" title="Analytics" actions={<Action label={period.length} glyph="calendar" />}>
			<div className={css.analytics}>
				<dl className={css.tiles}>
					{tiles.map(({ what, figure, note }) => (
						<div key={what}>
							<dt>{what}</dt>
							<dd>{figure}</dd>
							<dd>{note}</dd>
						</div>
					))}
				</dl>
				<Panel
					title={`${total} calls, ${period.label}`}
					note={
						<span className={css.legend}>
							<span data-by="agent">Ended by the agent</span> <span data-by="team">Went to the team</span>
						</span>
					}
				>
					<DailyCalls />
				</Panel>
				<Panel title="What callers asked for" note="Calls">
					<Ranking
						width={296}
						height={462}
						names={116}
						rows={reasons.map(({ reason, count }) => ({ name: reason, count }))}
					/>
				</Panel>
			</div>
		</Frame>
	);
}
