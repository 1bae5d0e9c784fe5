import type { ReactNode } from 'react';
import { contactCards, direct } from '#content/contact.ts';
import { load } from '#content/load.ts';
import { site } from '#content/site.ts';
import { BookingLink } from '../booking/booking-link.tsx';
import { bookingNoticeText, hasBookingLinks } from '../booking/booking-page.ts';
import { usePage } from '../ui/page-context.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import css from './contact-cards.module.css';

const { message, booking } = contactCards;
const { ring } = load('interface.yaml');

interface CardsProps {
	headingLevel: 2 | 3;
	/** Opens the contact form. */
	button: ReactNode;
}

/** Two ways to get in touch: the contact form in its dialog, and booking a session. */
export function ContactCards({ headingLevel, button }: CardsProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<>
			<p className={css.direct}>
				{direct.title} <PhoneLink phone={site.phone} />
			</p>
			<div className={css.cards}>
				<section data-sheet="" aria-labelledby="card-message">
					<Heading id="card-message">{message.title}</Heading>
					<p>{message.text}</p>
					{button}
					<small>
						{direct.write} <a href={`mailto:${site.email}`}>{site.email}</a>.
					</small>
				</section>
				{hasBookingLinks(usePage().path) && (
					<section data-sheet="" aria-labelledby="card-booking">
						<Heading id="card-booking">{booking.title}</Heading>
						<p>{booking.text}</p>
						<BookingLink label={booking.link} />
						{bookingNoticeText && (
							<small>
								{bookingNoticeText} {direct.instead}{' '}
								<PhoneLink phone={site.phone} label={ring.link} />
							</small>
						)}
					</section>
				)}
			</div>
		</>
	);
}
