import { trialDialogId, trialForm } from '#content/dental/trial.ts';
import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import { EnquiryDialog } from '../enquiry/enquiry-dialog.tsx';
import { EnquiryForm, type FormState } from '../enquiry/enquiry-form.tsx';
import { BookingOffer } from '../enquiry/next-steps.tsx';
import { defineIsland } from '../ui/define-island.ts';

const name = 'dental-trial';

function TrialForm(props: FormState) {
	return <EnquiryForm {...props} name={name} content={trialForm} fields={dentalTrialFields} />;
}

/** The dental trial form in its dialog (specification §2, dental page). */
function TrialDialog() {
	return (
		<EnquiryDialog
			id={trialDialogId}
			form={TrialForm}
			content={trialForm}
			name={name}
			next={<BookingOffer />}
		/>
	);
}

export default defineIsland('dental-trial-dialog', TrialDialog);
