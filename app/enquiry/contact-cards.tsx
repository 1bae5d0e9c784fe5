import { contactCards, contactDialogId, direct } from '#content/contact.ts';
import { load } from '#content/load.ts';
import { site } from '#content/site.ts';
import { aboutParameter } from '#contracts/form-fields.ts';
import { beforeBooking, hasBookingLinks } from '../booking/booking-link.ts';
import { Button } from '../ui/button.tsx';
import { Island } from '../ui/island.tsx';
import { usePagePath } from '../ui/page-context.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import css from './contact-cards.module.css';
import ContactDialog, { type Titles } from './contact-dialog.island.tsx';
import { BookingLink } from './next-steps.tsx';

const { message, booking } = contactCards;
const { ring } = load('interface.yaml');

/** Two ways to get in touch: the contact form in its dialog, and booking a session. */
export function ContactCards({ headingLevel, titles }: { headingLevel: 2 | 3; titles?: Titles }) {
	const Heading = `h${headingLevel}` as const;
	return (
		<>
			<p className={css.direct}>
				{direct.title}&nbsp; <PhoneLink phone={site.phone} />
			</p>
			<div className={css.cards}>
				<section aria-labelledby="card-message">
					<Heading id="card-message">{message.title}</Heading>
					<p>{message.text}</p>
					<Button command="show-modal" commandfor={contactDialogId}>
						{message.button}
					</Button>
					<small>
						{direct.write} <a href={`mailto:${site.email}`}>{site.email}</a>.
					</small>
				</section>
				{hasBookingLinks(usePagePath()) && (
					<section aria-labelledby="card-booking">
						<Heading id="card-booking">{booking.title}</Heading>
						<p>{booking.text}</p>
						<BookingLink label={booking.link} />
						{beforeBooking && (
							<small>
								{beforeBooking} {direct.instead} <PhoneLink phone={site.phone} label={ring.link} />
							</small>
						)}
					</section>
				)}
			</div>
			<Island
				of={ContactDialog}
				{...(titles && { parameter: aboutParameter, props: { titles } })}
			/>
		</>
	);
}
