/** The hidden field that tells the forms apart, and the trap that only robots fill (specification §3). */
export const formNameField = 'form-name';
export const trapField = 'bot-field';
