import { digitalToolsExample } from '#content/examples.ts';
import { digitalTools } from '#content/pages/trades.ts';
import { Section } from '../../ui/section.tsx';
import css from './digital-tools.module.css';

const { schedule, booking, calculator, quote, notifications } = digitalToolsExample;

/** Two vans over four days. */
function ScheduleDrawing() {
	return (
		<table className={css.schedule}>
			<thead>
				<tr>
					<td />
					{schedule.days.map((day) => (
						<th key={day} scope="col">
							{day}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{schedule.crews.map(({ name, suburbs }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{schedule.days.map((day, index) => (
							<td key={day} data-free={suburbs[index] === '' || undefined}>
								{suburbs[index] || schedule.free}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A day's free times, one of them chosen. */
function BookingDrawing() {
	return (
		<div className={css.booking}>
			<p>{booking.day}</p>
			<ul>
				{booking.times.map((time) => (
					<li key={time} data-chosen={time === booking.chosen || undefined}>
						{time}
					</li>
				))}
			</ul>
			<p>{booking.action}</p>
		</div>
	);
}

/** Two numbers in, a range out. */
function CalculatorDrawing() {
	return (
		<dl className={css.calculator}>
			{calculator.inputs.map(({ what, value }) => (
				<div key={what}>
					<dt>{what}</dt>
					<dd>{value}</dd>
				</div>
			))}
			<div>
				<dt>{calculator.rangeLabel}</dt>
				<dd>{calculator.range}</dd>
			</div>
		</dl>
	);
}

/** A quote with its lines and total. */
function QuoteDrawing() {
	return (
		<dl className={css.quote}>
			{[...quote.lines, quote.total].map(({ what, price }) => (
				<div key={what}>
					<dt>{what}</dt>
					<dd>{price}</dd>
				</div>
			))}
		</dl>
	);
}

/** Three texts of one visit. */
function NotificationsDrawing() {
	return (
		<ul className={css.texts}>
			{notifications.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

const drawings = {
	schedule: <ScheduleDrawing />,
	booking: <BookingDrawing />,
	calculator: <CalculatorDrawing />,
	quote: <QuoteDrawing />,
	notifications: <NotificationsDrawing />,
} as const;

const names = ['schedule', 'booking', 'calculator', 'quote', 'notifications'] as const;

/** Five tools, each with a drawing of what its user sees. */
export function DigitalTools() {
	return (
		<Section title={digitalTools.title} lead={digitalTools.lead} tone="quiet">
			<ul className={css.tools}>
				{names.map((name) => (
					<li key={name}>
						<div className={css.drawing} data-nosnippet="">
							{drawings[name]}
						</div>
						<div>
							<h3>{digitalTools.tools[name].title}</h3>
							<p>{digitalTools.tools[name].text}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
