import { dental } from '#content/dental/pages.ts';
import { trialForm } from '#content/dental/trial.ts';
import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import { dialogIds } from './dialog-ids.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { EnquiryForm, type FormState } from './enquiry-form.tsx';

/** The dental trial form. */
export function TrialForm({ values, ...props }: FormState) {
	return (
		<EnquiryForm
			{...props}
			name="dental-trial"
			content={trialForm}
			fields={dentalTrialFields}
			values={{ page: dental.path, ...values }}
		/>
	);
}

/** The dental trial form in its dialog (specification §2, dental page). */
export function TrialDialog({ onSent }: Pick<FormState, 'onSent'>) {
	return <EnquiryDialog id={dialogIds.trial} form={TrialForm} content={trialForm} onSent={onSent} />;
}
