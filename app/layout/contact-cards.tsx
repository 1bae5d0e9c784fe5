import { contactCards, contactDialogId } from '#content/contact.ts';
import { Island } from '../island.tsx';
import ContactDialog from '../islands/contact-dialog.tsx';
import { usePage } from '../page-context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { bookingLink, hasBookingLinks, opensBooking } from './booking-link.ts';
import css from './contact-cards.module.css';

interface ContactCardsProps {
	headingLevel: 2 | 3;
	/** Whether the booking card shows its time zone (specification §2, contact page). */
	zoned?: boolean;
}

/** Two ways to get in touch: the contact form in its dialog and the scheduling page. */
export function ContactCards({ headingLevel, zoned }: ContactCardsProps) {
	const { message, booking } = contactCards;
	const Heading = `h${headingLevel}` as const;
	const isBookingShown = hasBookingLinks(usePage().path);
	return (
		<>
			<div className={css.cards}>
				<section aria-labelledby="card-message">
					<Icon name="mail" />
					<Heading id="card-message">{message.title}</Heading>
					<p>{message.text}</p>
					<Button command="show-modal" commandfor={contactDialogId}>
						{message.button}
					</Button>
				</section>
				{isBookingShown && (
					<section aria-labelledby="card-booking">
						<Icon name="calendar" />
						<Heading id="card-booking">{booking.title}</Heading>
						<p>
							{booking.text}
							{zoned && (
								<>
									{' '}
									{booking.zone.before} <abbr title={booking.zone.spoken}>{booking.zone.short}</abbr>.
								</>
							)}
						</p>
						<Button {...bookingLink} variant="outline">
							{booking.link}
							<VisuallyHidden>{opensBooking}</VisuallyHidden>
							<Icon name="outward" />
						</Button>
					</section>
				)}
			</div>
			<Island of={ContactDialog} when="open" />
		</>
	);
}
