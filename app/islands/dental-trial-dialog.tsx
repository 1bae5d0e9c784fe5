import { defineIsland } from '../define-island.ts';
import { TrialDialog } from '../features/enquiry-form/trial-form.tsx';
import { BookingOffer } from '../layout/next-steps.tsx';
import { trackEvent } from '../layout/track-event.ts';

function TrialDialogIsland() {
	return (
		<TrialDialog
			onSent={() => trackEvent('generate_lead', { form_name: 'dental-trial' })}
			next={<BookingOffer />}
		/>
	);
}

export default defineIsland('dental-trial-dialog', TrialDialogIsland);
