import { digitalToolsExample } from '#content/examples.ts';
import css from './tool-drawings.module.css';

const { schedule, booking, calculator, quote, notifications } = digitalToolsExample;

/** Two vans over four days. */
export function ScheduleDrawing() {
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
export function BookingDrawing() {
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
export function CalculatorDrawing() {
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
export function QuoteDrawing() {
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
export function NotificationsDrawing() {
	return (
		<ul className={css.texts}>
			{notifications.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}
