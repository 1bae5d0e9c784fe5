import { addToDraft } from '../../ui/form/use-draft.ts';

/** Puts a message into the contact form, below what its visitor has typed there. It is not sent. */
export function draftMessage(message: string) {
	addToDraft('contact', 'message', message);
}
