import { contactDialogId, contactForm } from '#content/contact.ts';
import { addDialog } from '../ui/add-dialog.tsx';
import ContactForm from './contact-dialog.island.tsx';

/** Opens the contact form, on a page that does not have it. */
export const open = addDialog({
	id: contactDialogId,
	closeLabel: contactForm.close,
	children: <ContactForm />,
});
