import { contactPanel } from './contact-panel.tsx';
import { addFormDialog } from './form-dialog.tsx';

/** Opens the contact form, on a page that does not have it. */
export const open = addFormDialog(contactPanel);
