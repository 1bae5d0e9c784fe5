import { contactCards } from '#content/contact.ts';
import { ContactCards } from '../features/contact-form/contact-cards.tsx';
import { Island } from '../island.tsx';
import ContactDialog from '../islands/contact-dialog.tsx';
import { bookingLink } from './booking-link.ts';

interface GetInTouchProps {
	/** Level of the cards' headings. */
	headingLevel: 2 | 3;
	zoned?: boolean;
}

/** The two contact cards and the dialog with the contact form. */
export function GetInTouch({ headingLevel, zoned = false }: GetInTouchProps) {
	return (
		<>
			<ContactCards
				words={contactCards}
				bookingLink={bookingLink}
				headingLevel={headingLevel}
				zoned={zoned}
			/>
			<Island of={ContactDialog} when="open" />
		</>
	);
}
