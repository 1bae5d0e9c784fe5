import { trackEvent } from '../analytics/track-event.ts';
import { defineIsland } from '../ui/define-island.ts';
import { ContactPanel } from './contact-panel.tsx';
import { NextSteps } from './next-steps.tsx';

function ContactPanelIsland() {
	return (
		<ContactPanel
			onSent={() => trackEvent('generate_lead', { form_name: 'contact' })}
			next={<NextSteps headingLevel={3} />}
		/>
	);
}

export default defineIsland('contact-panel', ContactPanelIsland);
