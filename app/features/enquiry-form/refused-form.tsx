import { contactForm } from '#content/contact.ts';
import { trialForm } from '#content/dental/trial.ts';
import type { FormName } from '#contracts/forms.ts';
import { ContactForm } from './contact-form.tsx';
import { ErrorSummary, type FormErrors } from './error-summary.tsx';
import { TrialForm } from './trial-form.tsx';

interface RefusedFormProps {
	form?: FormName | undefined;
	/** The submitted values by field name. Undefined if they could not be read. */
	values?: Readonly<Record<string, string>> | undefined;
	/** Why the server refused the enquiry. Without it, the element is empty: the place that the server fills in. */
	refusal?: FormErrors;
}

const forms = {
	contact: { Form: ContactForm, title: contactForm.title },
	'dental-trial': { Form: TrialForm, title: trialForm.title },
};

/** A refused enquiry: the errors and the form with the submitted values. The server renders it to static HTML. */
export function RefusedForm({ form = 'contact', values, refusal }: RefusedFormProps) {
	const { Form, title } = forms[form];
	return (
		<div id="refused-form">
			{refusal && (
				<>
					<h2>{title}</h2>
					{values ? (
						<Form values={values} refusal={refusal} />
					) : (
						<ErrorSummary {...refusal} form={form} title={contactForm.errorSummaryTitle} linked={[]} />
					)}
				</>
			)}
		</div>
	);
}
