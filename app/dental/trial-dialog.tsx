import { dentalTrial, trialForm } from '#content/dental/trial.ts';
import { EnquiryPanel } from '../enquiry/enquiry-panel.tsx';
import { BookingOffer } from '../enquiry/next-steps.tsx';
import { addDialog } from '../ui/add-dialog.tsx';

const id = 'trial-dialog';

/** Opens the dental trial form. */
export const open = addDialog({
	id,
	closeLabel: trialForm.close,
	children: (
		<EnquiryPanel
			dialogId={id}
			name="dental-trial"
			content={trialForm}
			fields={dentalTrial.fields}
			next={<BookingOffer />}
		/>
	),
});
