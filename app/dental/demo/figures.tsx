import {
	days,
	hours,
	languages,
	noShows,
	periodLabel,
	reasons,
	sum,
	weeks,
} from '#content/dental/demo-period.ts';
import { analyticsView, fillIn, graphsView, shared } from '#content/dental/demo-text.ts';
import css from './charts.module.css';
import { BarChart, OutcomesByWeek, Ranking } from './charts.tsx';
import { Panel, View } from './parts.tsx';

const agent = sum(days.map((day) => day.agent));
const total = agent + sum(days.map((day) => day.team));
const daysAWeek = 7;
const secondsPerHour = 3600;
const secondsPerMinute = 60;
const { secondsPerCall } = analyticsView;
const callLength = `${Math.floor(secondsPerCall / secondsPerMinute)}:${secondsPerCall % secondsPerMinute}`;

const tiles = [
	{ label: analyticsView.ended, figure: agent, note: fillIn(analyticsView.ofCalls, { total }) },
	{
		figure: sum(weeks.map(({ booked }) => booked)),
		...analyticsView.booked,
	},
	{
		figure: sum(hours.filter(({ isOpen }) => !isOpen).map(({ count }) => count)),
		...analyticsView.closed,
	},
	{
		figure: `${Math.round((agent * secondsPerCall) / secondsPerHour)} h`,
		label: analyticsView.onPhone.label,
		note: fillIn(analyticsView.onPhone.note, { length: callLength }),
	},
];

/** Four weeks in figures. */
export function Analytics() {
	return (
		<View name="analytics">
			<div className={css.analytics}>
				<dl className={css.tiles}>
					{tiles.map(({ label, figure, note }) => (
						<div key={label} data-sheet="">
							<dt>{label}</dt>
							<dd>{figure}</dd>
							<dd>{note}</dd>
						</div>
					))}
				</dl>
				<Panel
					title={fillIn(analyticsView.total, { total, period: periodLabel })}
					note={
						<span className={css.legend}>
							<span data-by="agent">{shared.byAgent}</span> <span data-by="team">{shared.byTeam}</span>
						</span>
					}
				>
					<BarChart
						title={analyticsView.perDay}
						unit={analyticsView.perDay}
						levels={[0, 20, 40]}
						max={48}
						columns={[analyticsView.day, shared.byAgent, shared.byTeam]}
						bars={days.map(({ day, agent, team }, index) => ({
							name: day,
							agent,
							team,
							isNamed: index % daysAWeek === 0,
						}))}
					/>
				</Panel>
				<Panel title={analyticsView.reasons}>
					<Ranking caption={shared.inFourWeeks} rows={reasons} />
				</Panel>
			</div>
		</View>
	);
}

const busiest = Math.max(...hours.map(({ count }) => count));
const hoursBetweenNames = 3;

/** Four questions with a chart each. */
export function Graphs() {
	return (
		<View name="graphs">
			<div className={css.graphs}>
				<Panel title={graphsView.hours.title} note={graphsView.hours.note}>
					<BarChart
						title={graphsView.hours.title}
						unit={shared.inFourWeeks}
						levels={[0, 40, 80, 120]}
						max={132}
						columns={graphsView.hours.columns}
						bars={hours.map(({ hour, count, isOpen }, index) => ({
							name: hour,
							[isOpen ? 'agent' : 'team']: count,
							isNamed: index % hoursBetweenNames === 0,
							hasFigure: count === busiest,
						}))}
					/>
				</Panel>
				<Panel title={graphsView.outcomes.title}>
					<OutcomesByWeek />
				</Panel>
				<Panel title={graphsView.languages}>
					<Ranking caption={shared.inFourWeeks} rows={languages} />
				</Panel>
				<Panel title={graphsView.noShows.title} note={graphsView.noShows.note}>
					<BarChart
						title={graphsView.noShows.title}
						unit={graphsView.noShows.unit}
						levels={[0, 5, 10]}
						max={14}
						columns={graphsView.noShows.columns}
						bars={noShows.map(({ month, count, hasAgent }) => ({
							name: month,
							[hasAgent ? 'agent' : 'team']: count,
							isNamed: true,
							hasFigure: true,
						}))}
					/>
				</Panel>
			</div>
		</View>
	);
}
