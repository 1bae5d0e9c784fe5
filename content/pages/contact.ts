import { load } from '../load.ts';

export { slug } from '../format.ts';

export const contact = load('pages.yaml').contact;

/** The two cards of Get in Touch, on the home page and on /contact (specification §2). */
export const contactCards = load('pages/contact.yaml').cards;

/** The id of the dialog with the form, for the `commandfor` of the buttons that open it. */
export const contactDialogId = 'contact-dialog';

/** The id of the form on the contact page. */
export const contactFormId = 'message';

/** The form in the page and in the dialog, in all its states (specification §4, §8). */
export const contactForm = load('pages/contact.yaml').form;

/** After a form was sent: on the confirmation page, in the page and in the dialog. */
export const afterSending = load('pages/contact.yaml').afterSending;

/** Other ways to reach us, beside the form and after a form that could not be sent. */
export const direct = load('pages/contact.yaml').direct;

/** Beside an email address that looks misspelt, in every form. */
export const addressQuestion = load('pages/contact.yaml').addressQuestion;
