import { dayOnTheTools } from '#content/examples.ts';
import css from './day-on-the-tools.module.css';

/** A plumber's day as the stops of one track. */
export function DayOnTheTools() {
	return (
		<figure className={css.day}>
			<figcaption>{dayOnTheTools.caption}</figcaption>
			<ol>
				{dayOnTheTools.events.map(({ time, at, what, detail }) => (
					<li key={time}>
						<time dateTime={at}>{time}</time>
						<strong>{what}</strong>
						<span>{detail}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}
