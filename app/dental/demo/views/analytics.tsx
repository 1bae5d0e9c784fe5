import { BarChart } from '../charts/bar-chart.tsx';
import { Ranking } from '../charts/ranking.tsx';
import { days, hours, periodLabel, reasons, sum, weeks } from '../data/period.ts';
import { Panel } from '../parts/panel.tsx';
import { View } from '../parts/view.tsx';
import css from './analytics.module.css';

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
						most={48}
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
