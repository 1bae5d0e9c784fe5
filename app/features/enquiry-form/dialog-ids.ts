/** The ids of the dialogs with the forms, for the `commandfor` of the buttons that open them. */
export const dialogIds = { contact: 'contact-dialog', trial: 'trial-dialog' } as const;
