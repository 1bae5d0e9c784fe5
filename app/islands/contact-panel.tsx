import { defineIsland } from '../define-island.ts';
import { ContactPanel } from '../features/enquiry-form/contact-panel.tsx';
import { NextSteps } from '../layout/next-steps.tsx';
import { trackEvent } from '../layout/track-event.ts';

function ContactPanelIsland() {
	return (
		<ContactPanel
			onSent={() => trackEvent('generate_lead', { form_name: 'contact' })}
			next={<NextSteps headingLevel={3} />}
		/>
	);
}

export default defineIsland('contact-panel', ContactPanelIsland);
