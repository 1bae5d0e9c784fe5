import { afterSending } from '#content/contact.ts';
import { people } from '#content/site.ts';
import { bookingLink, isBookingOn, opensBooking } from '../booking/booking-link.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PointList } from '../ui/point-list.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
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
					{people.talkTo} <strong>{person.name}</strong> {person.role}
				</p>
			</div>
		)
	);
}

/** The link to booking a session. */
export const BookingLink = ({ label }: { label: string }) => (
	<Button {...bookingLink} variant="outline">
		{label}
		<VisuallyHidden>{opensBooking}</VisuallyHidden>
		<Icon name="outward" />
	</Button>
);

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
