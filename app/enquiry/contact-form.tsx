import { contactDialogId, contactForm } from '#content/pages/contact.ts';
import { contactFields, subjectField } from '#contracts/form-fields.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { EnquiryForm, type FormState } from './enquiry-form.tsx';
import { NextSteps } from './next-steps.tsx';

const form = 'contact';

interface ContactFormProps extends FormState {
	/** The subjects to choose from. The dialog has none (specification §3). */
	subjects?: readonly string[];
}

/** The contact form (specification §3 to §5). */
export function ContactForm({ subjects, ...props }: ContactFormProps) {
	const fields = subjects ? [subjectField(subjects), ...contactFields] : contactFields;
	return <EnquiryForm {...props} name={form} content={contactForm} fields={fields} />;
}

/** The contact form in its dialog (specification §2, §4). It offers a booking once it is sent. */
export function ContactDialog() {
	return (
		<EnquiryDialog
			id={contactDialogId}
			name={form}
			form={ContactForm}
			content={contactForm}
			next={<NextSteps headingLevel={3} />}
		/>
	);
}
