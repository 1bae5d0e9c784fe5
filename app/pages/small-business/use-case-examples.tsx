import { load } from '#content/load.ts';
import css from './use-case-examples.module.css';

const { day, reminder } = load('examples.yaml').useCases;

/** A day of a calendar, to scale. What the agent booked or moved has a note. */
function Day() {
	return (
		<figure className={css.example} data-nosnippet="">
			<figcaption>{day.caption}</figcaption>
			<ol className={css.day}>
				{day.slots.map(({ time, halves, what, note }) => (
					<li key={time} data-halves={halves}>
						<span>{time}</span>
						<p data-kind={note && 'booked'}>
							{what}
							{note && <small>{note}</small>}
						</p>
					</li>
				))}
			</ol>
		</figure>
	);
}

/** A reminder by text message, the customer's reply, and the appointment that fills the freed time. */
function Reminder() {
	return (
		<figure className={css.example} data-nosnippet="">
			<figcaption>{reminder.caption}</figcaption>
			<ol className={css.texts}>
				{reminder.texts.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ol>
			<p className={css.outcome}>{reminder.outcome}</p>
		</figure>
	);
}

/** What a use case looks like, by its id. The others are drawn as flows. */
export const examples = new Map([
	['booking-appointments', <Day key="day" />],
	['appointment-reminders', <Reminder key="reminder" />],
]);
