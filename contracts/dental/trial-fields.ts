import { errorSentences as sentences } from '../error-sentences.ts';
import {
	consentField,
	emailField,
	type FieldDescription,
	messageField,
	nameField,
	phoneField,
	type TextField,
} from '../form-fields.ts';
import { fieldLimits } from '../limits.ts';

const line = {
	type: 'text',
	limit: fieldLimits.line,
	errors: { tooLong: sentences.lineTooLong },
} as const satisfies Omit<TextField, 'name'>;

const choice = { type: 'select', errors: { invalid: sentences.choiceInvalid } } as const;

/** The fields that are answered from a list. */
export const dentalTrialLists = [
	'practice-software',
	'locations',
	'chairs',
	'calls-per-day',
	'main-need',
	'best-time',
] as const;

/** What one can choose in each list, and the wording of the consent: words of `content/`. */
export interface DentalTrialChoices
	extends Record<(typeof dentalTrialLists)[number], readonly string[]> {
	/**
	 * It is the checkbox's value, so that it is stored as it was shown (Unsolicited Electronic
	 * Messages Act 2007, s 9: the sender has to prove the consent).
	 */
	consent: string;
}

/** Returns the fields of the dental trial form in the order of the page. */
export const dentalTrialFields = (choices: DentalTrialChoices): readonly FieldDescription[] => [
	nameField,
	{
		...line,
		name: 'practice-name',
		autoComplete: 'organization',
		errors: { ...line.errors, required: sentences.practiceNameRequired },
	},
	emailField,
	{ ...phoneField, errors: { ...phoneField.errors, required: sentences.phoneRequired } },
	{
		...choice,
		name: 'practice-software',
		wide: true,
		options: choices['practice-software'],
		errors: { ...choice.errors, required: sentences.practiceSoftwareRequired },
	},
	{ ...line, name: 'role', autoComplete: 'organization-title' },
	{ ...choice, name: 'locations', options: choices.locations },
	{ ...choice, name: 'chairs', options: choices.chairs },
	{ ...choice, name: 'calls-per-day', options: choices['calls-per-day'] },
	{ ...choice, name: 'main-need', options: choices['main-need'] },
	{ ...choice, name: 'best-time', options: choices['best-time'] },
	messageField,
	{
		...choice,
		name: consentField,
		type: 'checkbox',
		options: [choices.consent],
		wide: true,
	},
];
