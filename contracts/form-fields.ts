import { errorSentences as sentences } from './error-sentences.ts';
import { fieldLimits } from './limits.ts';

/** The hidden field with the name of the form, and the honeypot field that only robots fill in. */
export const formNameField = 'form-name';
export const trapField = 'bot-field';

/** The checkbox for marketing emails. Its value is its sentence, so that the wording is stored. */
export const consentField = 'marketing-consent';

/**
 * The hidden field with the path of the page that the form is on and the parameters of a campaign,
 * for example `/contact?utm_source=newsletter`. The page fills it in, so a wrong value is dropped
 * and never refuses a form.
 */
export const sourceField = 'source';
/**
 * What the names of a campaign's parameters begin with (Google Analytics, "Campaigns and traffic
 * sources").
 */
export const campaignPrefix = 'utm_';

/**
 * The parameter of the contact page's URL with the ids of what is asked about, separated by commas.
 */
export const aboutParameter = 'about';

interface FieldBasics<Name extends string> {
	name: Name;
	/** Uses the whole width of the form. Other fields are in two columns if there is room. */
	wide?: boolean;
}

/** A field whose value the visitor types. */
export interface TextField<Name extends string = string> extends FieldBasics<Name> {
	type: 'text' | 'email' | 'tel' | 'textarea';
	/** HTML's `autocomplete`. */
	autoComplete?: string;
	/** Longest value in UTF-16 code units. */
	limit: number;
	/**
	 * `required` is the message for an empty value. Without it, the field is optional. `invalid` is
	 * the message for a value that is no address or number.
	 */
	errors: { required?: string; tooLong: string; invalid?: string };
}

/** A field with given options. A checkbox has one: its value and its label. */
export interface ChoiceField<Name extends string = string> extends FieldBasics<Name> {
	type: 'select' | 'checkbox';
	options: readonly string[];
	errors: { required?: string; invalid: string };
}

/**
 * The description of a form field. The form, its validation and the owner's notices are made from
 * it.
 */
export type FieldDescription<Name extends string = string> = TextField<Name> | ChoiceField<Name>;

/** Returns whether a field must have a value. */
export const isRequired = ({ errors }: FieldDescription): boolean => errors.required !== undefined;

/** Fields that are the same in every form. */
export const nameField = {
	name: 'name',
	type: 'text',
	autoComplete: 'name',
	limit: fieldLimits.name,
	errors: { required: sentences.nameRequired, tooLong: sentences.nameTooLong },
} as const satisfies TextField;

export const emailField = {
	name: 'email',
	type: 'email',
	autoComplete: 'email',
	limit: fieldLimits.email,
	errors: {
		required: sentences.emailRequired,
		tooLong: sentences.emailTooLong,
		invalid: sentences.emailInvalid,
	},
} as const satisfies TextField;

/** Optional. */
export const phoneField = {
	name: 'phone',
	type: 'tel',
	autoComplete: 'tel',
	limit: fieldLimits.phone,
	errors: { tooLong: sentences.phoneTooLong, invalid: sentences.phoneInvalid },
} as const satisfies TextField;

/** Optional. */
export const messageField = {
	name: 'message',
	type: 'textarea',
	limit: fieldLimits.message,
	errors: { tooLong: sentences.messageTooLong },
	wide: true,
} as const satisfies TextField;

/** Optional. What the enquiry is about. */
export const subjectField = (subjects: readonly string[]): ChoiceField<'subject'> => ({
	name: 'subject',
	type: 'select',
	options: subjects,
	errors: { invalid: sentences.choiceInvalid },
	wide: true,
});

/**
 * The fields of the contact form in the order of the page. In the page, a subject precedes them.
 */
export const contactFields = [
	{ ...nameField, wide: true },
	emailField,
	phoneField,
	{ ...messageField, errors: { ...messageField.errors, required: sentences.messageRequired } },
] as const satisfies readonly FieldDescription[];
