import { defineIsland } from '../define-island.ts';
import { ContactDialog } from '../features/enquiry-form/contact-form.tsx';
import { NextSteps } from '../layout/next-steps.tsx';
import { trackEvent } from '../layout/track-event.ts';

function ContactDialogIsland() {
	return (
		<ContactDialog
			onSent={() => trackEvent('generate_lead', { form_name: 'contact' })}
			next={<NextSteps headingLevel={3} />}
		/>
	);
}

export default defineIsland('contact-dialog', ContactDialogIsland);
