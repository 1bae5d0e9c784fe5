import { contactCards, contactDialogId } from '#content/pages/contact.ts';
import { beforeBooking, bookingLink, hasBookingLinks, opensBooking } from '../booking/booking-link.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Island } from '../ui/island.tsx';
import { usePagePath } from '../ui/page-context.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './contact-cards.module.css';
import ContactDialog from './contact-dialog.island.tsx';

interface ContactCardsProps {
	headingLevel: 2 | 3;
	/** Beside the form itself, booking comes first, with its time zone (specification §2, contact page). The other is small. */
	besideForm?: boolean;
}

/** Two ways to get in touch: the contact form in its dialog and the scheduling page. */
export function ContactCards({ headingLevel, besideForm }: ContactCardsProps) {
	const { message, booking } = contactCards;
	const Heading = `h${headingLevel}` as const;
	const isBookingShown = hasBookingLinks(usePagePath());
	// Without booking, the form itself is all that this would offer.
	if (besideForm && !isBookingShown) return null;
	const messageCard = (
		<section aria-labelledby="card-message" data-small={besideForm}>
			{!besideForm && <Icon name="mail" />}
			<Heading id="card-message">{message.title}</Heading>
			<p>{message.text}</p>
			<Button
				command="show-modal"
				commandfor={contactDialogId}
				variant={besideForm || isBookingShown ? 'outline' : 'solid'}
			>
				{message.button}
			</Button>
		</section>
	);
	const bookingCard = isBookingShown && (
		<section aria-labelledby="card-booking">
			<Icon name="calendar" />
			<Heading id="card-booking">{booking.title}</Heading>
			<p>
				{booking.text}
				{besideForm && (
					<>
						{' '}
						{booking.zone.before} <abbr title={booking.zone.spoken}>{booking.zone.short}</abbr>.
					</>
				)}
			</p>
			<Button {...bookingLink}>
				{booking.link}
				<VisuallyHidden>{opensBooking}</VisuallyHidden>
				<Icon name="outward" />
			</Button>
			{beforeBooking && <small>{beforeBooking}</small>}
		</section>
	);
	return (
		<>
			<div className={css.cards}>
				{besideForm && bookingCard}
				{messageCard}
				{!besideForm && bookingCard}
			</div>
			<Island of={ContactDialog} />
		</>
	);
}
