import { trialDialogId, trialForm } from '#content/dental/trial.ts';
import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import { EnquiryDialog } from '../enquiry/enquiry-dialog.tsx';
import { BookingOffer } from '../enquiry/next-steps.tsx';
import { defineIsland } from '../ui/define-island.ts';

/** The dental trial form in its dialog (specification §2, dental page). */
function TrialDialog() {
	return (
		<EnquiryDialog
			id={trialDialogId}
			name="dental-trial"
			content={trialForm}
			fields={dentalTrialFields}
			next={<BookingOffer />}
		/>
	);
}

export default defineIsland('dental-trial-dialog', TrialDialog);
