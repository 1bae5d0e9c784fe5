import { trialForm } from '#content/dental/trial.ts';
import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import { dialogIds } from './dialog-ids.ts';
import { type AroundForm, EnquiryDialog } from './enquiry-dialog.tsx';
import { EnquiryForm, type FormState } from './enquiry-form.tsx';

/** The dental trial form. */
export function TrialForm(props: FormState) {
	return (
		<EnquiryForm {...props} name="dental-trial" content={trialForm} fields={dentalTrialFields} hasContext />
	);
}

/** The dental trial form in its dialog (specification §2, dental page). */
export function TrialDialog(props: AroundForm) {
	return <EnquiryDialog {...props} id={dialogIds.trial} form={TrialForm} content={trialForm} />;
}
