import { BarChart } from '../charts/bar-chart.tsx';
import { OutcomesByWeek } from '../charts/outcomes-by-week.tsx';
import { Ranking } from '../charts/ranking.tsx';
import { hours, languages, noShows } from '../data/period.ts';
import { Panel } from '../parts/panel.tsx';
import { View } from '../parts/view.tsx';
import css from './graphs.module.css';

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
						most={132}
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
						most={14}
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
