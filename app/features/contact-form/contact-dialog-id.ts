/** What buttons that open the dialog name in `commandfor`. */
export const contactDialogId = 'contact-dialog';
