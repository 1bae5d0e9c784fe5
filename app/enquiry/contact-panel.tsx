import { contactDialogId, contactForm } from '#content/contact.ts';
import { contactFields } from '#contracts/form-fields.ts';
import type { EnquiryPanelProps } from './enquiry-panel.tsx';
import { NextSteps } from './next-steps.tsx';

/** What the contact form is (specification §2 to §5). */
export const contactPanel: EnquiryPanelProps = {
	dialogId: contactDialogId,
	name: 'contact',
	content: contactForm,
	fields: contactFields,
	next: <NextSteps />,
	// What a link asked about. The specification’s form has no field for it.
	children: <input type="hidden" name="subject" />,
};
