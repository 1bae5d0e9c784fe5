import { contactCards, contactDialogId, contactForm, direct } from '#content/contact.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { aboutParameter } from '#contracts/form-fields.ts';
import { beforeBooking, hasBookingLinks } from '../booking/booking-link.ts';
import { BookingLink } from '../booking/booking-link-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { Island } from '../ui/island.tsx';
import { usePagePath } from '../ui/page-context.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import css from './contact-cards.module.css';
import ContactForm, { type Titles } from './contact-dialog.island.tsx';

const { message, booking } = contactCards;
const { ring } = load('interface.yaml');

interface CardsProps {
	headingLevel: 2 | 3;
	/** On the page that has the form: what its URL can ask about. Other pages fetch the form. */
	titles?: Titles;
}

/** Two ways to get in touch: the contact form in its dialog, and booking a session. */
export function ContactCards({ headingLevel, titles }: CardsProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<>
			<p className={css.direct}>
				{direct.title} <PhoneLink phone={site.phone} />
			</p>
			<div className={css.cards}>
				<section aria-labelledby="card-message">
					<Heading id="card-message">{message.title}</Heading>
					<p>{message.text}</p>
					{titles ? (
						<Button command="show-modal" commandfor={contactDialogId}>
							{message.button}
						</Button>
					) : (
						<DialogButton island="contact-button" action={`${paths.contact}#${contactDialogId}`}>
							{message.button}
						</DialogButton>
					)}
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
			{titles && (
				<Dialog id={contactDialogId} closeLabel={contactForm.close}>
					<Island of={ContactForm} parameter={aboutParameter} props={{ titles }} />
				</Dialog>
			)}
		</>
	);
}
