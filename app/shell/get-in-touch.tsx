import { contactCards, contactForm } from '#content/contact.ts';
import { paths } from '#content/paths.ts';
import { ContactCards } from '../features/contact-form/contact-cards.tsx';
import { countEvent } from './count-event.ts';
import { SessionLink } from './session-link.tsx';

interface GetInTouchProps {
	/** Level of the cards' headings. */
	headingLevel: 2 | 3;
	zoned?: boolean;
}

/** The two contact cards with our words and addresses, for every page that ends in an invitation. */
export function GetInTouch({ headingLevel, zoned = false }: GetInTouchProps) {
	return (
		<ContactCards
			words={contactCards}
			dialog={contactForm}
			privacyPath={paths.privacy}
			bookingLink={SessionLink}
			onSent={() => countEvent('generate_lead', { form_name: 'contact' })}
			headingLevel={headingLevel}
			zoned={zoned}
		/>
	);
}
