import { errorSentences as say } from './error-sentences.ts';
import { emailField, type FieldDescription, messageField, nameField, phoneField } from './form-fields.ts';

/** The fields of the contact form in the order of the page (specification §3). */
export const contactFields = [
	{ ...nameField, wide: true },
	emailField,
	phoneField,
	{ ...messageField, errors: { ...messageField.errors, required: say.messageRequired } },
] as const satisfies readonly FieldDescription[];
