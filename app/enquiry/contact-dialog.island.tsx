import { trackEvent } from '../analytics/track-event.ts';
import { defineIsland } from '../ui/define-island.ts';
import { ContactDialog } from './contact-form.tsx';
import { NextSteps } from './next-steps.tsx';

function ContactDialogIsland() {
	return (
		<ContactDialog
			onSent={() => trackEvent('generate_lead', { form_name: 'contact' })}
			next={<NextSteps headingLevel={3} />}
		/>
	);
}

export default defineIsland('contact-dialog', ContactDialogIsland);
