import { afterSending } from '#content/pages/contact.ts';
import { bookingLink, isBookingOn, opensBooking } from '../booking/booking-link.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PointList } from '../ui/point-list.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Answerer } from './answerer.tsx';

/** A booking for those who do not want to wait for a reply. */
export function BookingOffer() {
	const { text, link } = afterSending.booking;
	return (
		isBookingOn && (
			<>
				<p>{text}</p>
				<Button {...bookingLink}>
					{link}
					<VisuallyHidden>{opensBooking}</VisuallyHidden>
					<Icon name="outward" />
				</Button>
			</>
		)
	);
}

/** What happens after a message was sent, and the offer of a booking. */
export function NextSteps({ headingLevel }: { headingLevel: 2 | 3 }) {
	const { title, steps } = afterSending;
	const Heading = `h${headingLevel}` as const;
	return (
		<>
			<Heading>{title}</Heading>
			<Answerer />
			<PointList points={steps} />
			<BookingOffer />
		</>
	);
}
