import { columns, type Outcome, outcomes, periodFigures, text } from '#content/dental/demo.ts';
import { days, daysAWeek, hours, period, sum } from '#content/dental/demo-period.ts';
import { shownDuration } from '#content/dental/demo-time.ts';
import { fillIn } from '#content/format.ts';
import css from './demo.module.css';
import { Figures } from './parts.tsx';
import { Columns, Ranking } from './table.tsx';
import { Panel, View } from './view.tsx';

const { endings, monthsWithoutAgent, noShows, secondsPerCall } = period;
const secondsPerHour = 3600;
const agent = sum(days.map((day) => day.agent));
const total = agent + sum(days.map((day) => day.team));

/** Returns a figure with its words. */
const figureOf = (name: keyof typeof periodFigures, figure: number | string) => ({
	...periodFigures[name],
	figure,
	note: fillIn(periodFigures[name].note, { total, length: shownDuration(secondsPerCall) }),
});
const figures = {
	ended: { ...figureOf('ended', agent), tone: 'brand' },
	booked: figureOf('booked', endings.booked ?? 0),
	closed: figureOf('closed', sum(hours.map(({ isOpen, count }) => (isOpen ? 0 : count)))),
	hours: figureOf('hours', `${Math.round((agent * secondsPerCall) / secondsPerHour)} h`),
};

/** Four weeks in figures. */
export const Analytics = () => (
	<View name="analytics">
		<Figures figures={figures} hasSheets />
		<div className={css.split}>
			<Panel title={fillIn(text.total, { total, period: period.label })} note={text.agentNote}>
				<Columns
					caption={text.perDay}
					columns={columns.days}
					step={20}
					bars={days.map(({ name, agent, team }, index) => ({
						name,
						counts: [agent, team],
						mark: index % daysAWeek > 0 ? 'unnamed' : undefined,
					}))}
				/>
			</Panel>
			<Panel title={text.reasons}>
				<Ranking caption={text.inFourWeeks} entries={period.reasons} />
			</Panel>
		</div>
	</View>
);

/** How calls ended, under the names that the call log uses. */
const rankedEndings = Object.entries(endings)
	.map(([outcome, count]) => ({ label: outcomes[outcome as Outcome].label, count }))
	.toSorted((one, other) => other.count - one.count);

const hoursBetweenNames = 3;

/** Four questions with a chart each. */
export const Graphs = () => (
	<View name="graphs">
		<div className={css.pairs}>
			<Panel title={text.hours} note={text.hoursNote}>
				<Columns
					caption={text.inFourWeeks}
					columns={columns.hours}
					step={40}
					bars={hours.map(({ name, count, isOpen }, index) => ({
						name,
						counts: isOpen ? [count, 0] : [0, count],
						mark: index % hoursBetweenNames > 0 ? 'unnamed' : undefined,
					}))}
				/>
			</Panel>
			<Panel title={text.endings}>
				<Ranking caption={text.inFourWeeks} entries={rankedEndings} />
			</Panel>
			<Panel title={text.languages}>
				<Ranking caption={text.inFourWeeks} entries={period.languages} />
			</Panel>
			<Panel title={text.noShows} note={text.noShowsNote}>
				<Columns
					caption={text.ofHundred}
					columns={columns.noShows}
					step={5}
					bars={noShows.map(({ label: name, count }, index) => ({
						name,
						counts: index < monthsWithoutAgent ? [0, count] : [count, 0],
						mark: 'figure',
					}))}
				/>
			</Panel>
		</div>
	</View>
);
