import { CallsByHour } from '../charts/calls-by-hour.tsx';
import { NoShows } from '../charts/no-shows.tsx';
import { OutcomesByWeek } from '../charts/outcomes-by-week.tsx';
import { Ranking } from '../charts/ranking.tsx';
import { languages, period } from '../data/period.ts';
import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Panel } from '../ui/panel.tsx';
import css from './graphs.module.css';

/** Four questions, a chart each. */
export function Graphs() {
	return (
		<Frame here="Graphs" title="Graphs" actions={<Action label={period.length} glyph="calendar" />}>
			<div className={css.graphs}>
				<Panel title="When do people call?">
					<CallsByHour />
				</Panel>
				<Panel title="How do calls end?">
					<OutcomesByWeek />
				</Panel>
				<Panel title="Which language do they speak?" note="Calls in four weeks">
					<Ranking
						width={506}
						height={258}
						names={104}
						rows={languages.map(({ language, count }) => ({ name: language, count }))}
					/>
				</Panel>
				<Panel title="Do people turn up?" note="No-shows, April to September">
					<NoShows />
				</Panel>
			</div>
		</Frame>
	);
}
