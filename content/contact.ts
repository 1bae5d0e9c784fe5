import { load } from './load.ts';

export const { contact } = load('pages.yaml');

/** The id of the dialog with the form, for the `commandfor` of the buttons that open it. */
export const contactDialogId = 'contact-dialog';

/** Get in Touch, its form, and what is shown once a form was or could not be sent. */
export const { cards: contactCards, form: contactForm, afterSending } = load('pages/contact.yaml');
export const { direct, addressQuestion } = load('pages/contact.yaml');
