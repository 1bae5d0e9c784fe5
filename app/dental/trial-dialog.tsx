import { dentalTrial, trialForm } from '#content/dental/trial.ts';
import { addFormDialog } from '../enquiry/form-dialog.tsx';
import { BookingOffer } from '../enquiry/next-steps.tsx';

/** Opens the dental trial form (specification §2, dental page). */
export const open = addFormDialog({
	dialogId: 'trial-dialog',
	name: 'dental-trial',
	content: trialForm,
	fields: dentalTrial.fields,
	next: <BookingOffer />,
});
