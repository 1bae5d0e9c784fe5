import { contactForm } from '#content/contact.ts';
import { contactFields } from '#contracts/contact-fields.ts';
import { dialogIds } from './dialog-ids.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { EnquiryForm, type FormState } from './enquiry-form.tsx';
import { addToDraft } from './use-draft.ts';

const form = 'contact';

/** The contact form (specification §3 to §5). */
export function ContactForm(props: FormState) {
	return <EnquiryForm {...props} name={form} content={contactForm} fields={contactFields} />;
}

/** The contact form in its dialog (specification §2, §4). */
export function ContactDialog({ onSent }: Pick<FormState, 'onSent'>) {
	return <EnquiryDialog id={dialogIds.contact} form={ContactForm} content={contactForm} onSent={onSent} />;
}

/** Adds a message to the contact form, below what the visitor has typed. Does not send it. */
export const draftMessage = (message: string) => addToDraft(form, 'message', message);
