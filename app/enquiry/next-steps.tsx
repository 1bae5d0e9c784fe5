import { afterSending } from '#content/contact.ts';
import { people } from '#content/site.ts';
import { BookingLink } from '../booking/booking-link.tsx';
import { isBookingOn } from '../booking/booking-page.ts';
import { PointList } from '../ui/point-list.tsx';
import css from './enquiry.module.css';

const portraits = import.meta.glob<string>('./portraits/*', {
	eager: true,
	query: '?url',
	import: 'default',
});

/** Who answers an enquiry, with a portrait if the owner has given one. Nothing without people. */
export function Answerer() {
	const [person] = people.people;
	const portrait = portraits[`./portraits/${people.portrait}`];
	return (
		person && (
			<div className={css.answerer}>
				{portrait && <img src={portrait} alt="" width={96} height={96} />}
				<p>
					{people.talkTo} <strong>{person.name},</strong> {person.role}
				</p>
			</div>
		)
	);
}

/** A booking for those who do not want to wait for a reply. */
export const BookingOffer = () =>
	isBookingOn && (
		<>
			<p>{afterSending.booking.text}</p>
			<BookingLink label={afterSending.booking.link} />
		</>
	);

/** What happens after a message was sent, and the offer of a booking. */
export const NextSteps = () => (
	<>
		<h2>{afterSending.title}</h2>
		<Answerer />
		<PointList points={afterSending.steps} />
		<BookingOffer />
	</>
);
