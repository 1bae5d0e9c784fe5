import { defineIsland } from '../define-island.ts';
import { ContactDialog } from '../features/enquiry-form/contact-form.tsx';
import { trackEvent } from '../layout/track-event.ts';

function ContactDialogIsland() {
	return <ContactDialog onSent={() => trackEvent('generate_lead', { form_name: 'contact' })} />;
}

export default defineIsland('contact-dialog', ContactDialogIsland);
