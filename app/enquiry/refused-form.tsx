import { formOf } from '#content/forms.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { ErrorSummary, type FormErrors } from './error-summary.tsx';

interface RefusedFormProps {
	/** The name of the form, if the server knows it. */
	form?: string | undefined;
	/** The submitted values by field name. Undefined if they could not be read. */
	values?: Readonly<Record<string, string>> | undefined;
	/** Why the server refused the enquiry. Without it, the element is empty: the place that the server fills in. */
	refusal?: FormErrors;
}

/** A refused enquiry: the errors and the form with the submitted values. The server renders it to static HTML. */
export function RefusedForm({ form = 'contact', values, refusal }: RefusedFormProps) {
	const { text, fields } = formOf(form);
	return (
		<div id="refused-form">
			{refusal && (
				<>
					<h2>{text.title}</h2>
					{values ? (
						<EnquiryForm
							name={form}
							content={text}
							fields={fields}
							hasContext
							values={values}
							refusal={refusal}
						/>
					) : (
						<ErrorSummary {...refusal} form={form} title={text.errorSummaryTitle} linked={[]} />
					)}
				</>
			)}
		</div>
	);
}
