import { BarChart, OutcomesByWeek, Ranking } from './charts.tsx';
import { days, hours, languages, noShows, periodLabel, reasons, sum, weeks } from './data/period.ts';
import css from './figures.module.css';
import { Panel, View } from './parts.tsx';

const agent = sum(days.map((day) => day.agent));
const total = agent + sum(days.map((day) => day.team));
const daysAWeek = 7;
const secondsPerCall = 207;
const secondsPerHour = 3600;

const tiles = [
	{ label: 'Calls ended by the agent', figure: agent, note: `of ${total} calls` },
	{
		label: 'Appointments booked',
		figure: sum(weeks.map(({ booked }) => booked)),
		note: 'by phone, without the desk',
	},
	{
		label: 'Before 8 am, after 5 pm',
		figure: sum(hours.filter(({ isOpen }) => !isOpen).map(({ count }) => count)),
		note: 'calls answered while closed',
	},
	{
		label: 'Agent on the phone',
		figure: `${Math.round((agent * secondsPerCall) / secondsPerHour)} h`,
		note: '3:27 a call',
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
					title={`${total} calls, ${periodLabel}`}
					note={
						<span className={css.legend}>
							<span data-by="agent">Ended by the agent</span> <span data-by="team">Went to the team</span>
						</span>
					}
				>
					<BarChart
						title="Calls a day"
						unit="Calls a day"
						levels={[0, 20, 40]}
						max={48}
						columns={['Day', 'Ended by the agent', 'Went to the team']}
						bars={days.map(({ day, agent, team }, index) => ({
							name: day,
							agent,
							team,
							isNamed: index % daysAWeek === 0,
						}))}
					/>
				</Panel>
				<Panel title="What callers asked for">
					<Ranking caption="Calls in four weeks" rows={reasons} />
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
				<Panel title="When do people call?" note="Light: we are closed">
					<BarChart
						title="When do people call?"
						unit="Calls in four weeks"
						levels={[0, 40, 80, 120]}
						max={132}
						columns={['Hour from', 'While open', 'While closed']}
						bars={hours.map(({ hour, count, isOpen }, index) => ({
							name: hour,
							[isOpen ? 'agent' : 'team']: count,
							isNamed: index % hoursBetweenNames === 0,
							hasFigure: count === busiest,
						}))}
					/>
				</Panel>
				<Panel title="How do calls end?">
					<OutcomesByWeek />
				</Panel>
				<Panel title="Which language do they speak?">
					<Ranking caption="Calls in four weeks" rows={languages} />
				</Panel>
				<Panel title="Do people turn up?" note="Dark: with the agent">
					<BarChart
						title="Do people turn up?"
						unit="Missed of 100 appointments"
						levels={[0, 5, 10]}
						max={14}
						columns={['Month', 'With the agent', 'Without it']}
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
