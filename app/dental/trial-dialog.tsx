import { dentalTrial } from '#content/dental/trial.ts';
import { EnquiryPanel } from '../enquiry/enquiry-panel.tsx';
import { BookingOffer } from '../enquiry/next-steps.tsx';
import { addDialog } from '../ui/add-dialog.tsx';

const id = 'trial-dialog';
const { text, fields } = dentalTrial;

/** Opens the dental trial form. */
export const open = addDialog({
	id,
	closeLabel: text.close,
	children: (
		<EnquiryPanel
			dialogId={id}
			name="dental-trial"
			content={text}
			fields={fields}
			next={<BookingOffer />}
		/>
	),
});
