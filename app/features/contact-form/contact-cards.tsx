import type { ComponentPropsWithoutRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './contact-cards.module.css';
import { contactDialogId } from './contact-dialog-id.ts';

interface ContactCardsProps {
	words: {
		message: { title: string; text: string; button: string };
		booking: {
			title: string;
			text: string;
			link: string;
			zone: { before: string; short: string; spoken: string };
		};
	};
	/** The attributes of a link to the scheduling page. */
	bookingLink: ComponentPropsWithoutRef<'a'> & { href: string };
	/** Level of the cards' headings: one below the heading that they stand under. */
	headingLevel: 2 | 3;
	/** Whether the booking card names its time zone (specification §2, contact page). */
	zoned?: boolean;
}

/** Two ways to get in touch: the message dialog and the scheduling page. */
export function ContactCards({ words, bookingLink, headingLevel, zoned }: ContactCardsProps) {
	const { message, booking } = words;
	const Heading = `h${headingLevel}` as const;
	return (
		<div className={css.cards}>
			<section aria-labelledby="card-message">
				<Icon name="mail" />
				<Heading id="card-message">{message.title}</Heading>
				<p>{message.text}</p>
				<Button command="show-modal" commandfor={contactDialogId}>
					{message.button}
				</Button>
			</section>
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
					<Icon name="outward" />
				</Button>
			</section>
		</div>
	);
}
