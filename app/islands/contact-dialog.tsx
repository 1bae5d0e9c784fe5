import { contactForm } from '#content/contact.ts';
import { paths } from '#content/paths.ts';
import { defineIsland } from '../define-island.ts';
import { ContactDialog } from '../features/contact-form/contact-dialog.tsx';
import { trackEvent } from '../layout/track-event.ts';

function ContactDialogIsland() {
	return (
		<ContactDialog
			words={contactForm}
			privacyPath={paths.privacy}
			onSent={() => trackEvent('generate_lead', { form_name: 'contact' })}
		/>
	);
}

export default defineIsland('contact-dialog', ContactDialogIsland);
