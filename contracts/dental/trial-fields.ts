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

/**
 * The consent that a practice gives with the checkbox. The sentence is the checkbox's value, so
 * that it is stored as it was shown (Unsolicited Electronic Messages Act 2007, s 9: the sender has
 * to prove the consent).
 */
export const marketingConsentWording =
	'Send me occasional emails about AI for dental practices. I can unsubscribe at any time.';

const line = {
	type: 'text',
	limit: fieldLimits.line,
	errors: { tooLong: sentences.lineTooLong },
} as const satisfies Omit<TextField, 'name'>;

const choice = { type: 'select', errors: { invalid: sentences.choiceInvalid } } as const;

/** The fields of the dental trial form in the order of the page. */
export const dentalTrialFields = [
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
		options: [
			'EXACT',
			'Dental4Windows',
			'Oasis',
			'Praktika',
			'Dentally',
			'Core Practice',
			'Titanium',
			'Other',
			'Not sure',
		],
		errors: { ...choice.errors, required: sentences.practiceSoftwareRequired },
	},
	{ ...line, name: 'role', autoComplete: 'organization-title' },
	{ ...choice, name: 'locations', options: ['1', '2–3', '4 or more'] },
	{ ...choice, name: 'chairs', options: ['1–2', '3–5', '6–10', 'More than 10'] },
	{
		...choice,
		name: 'calls-per-day',
		options: ['Fewer than 20', '20–50', '51–100', 'More than 100'],
	},
	{
		...choice,
		name: 'main-need',
		options: [
			'Calls after hours',
			'Calls missed at the desk',
			'Reminders and no-shows',
			'Recalls',
			'Something else',
		],
	},
	{ ...choice, name: 'best-time', options: ['Morning', 'Midday', 'Afternoon', 'After 5 pm'] },
	messageField,
	{
		...choice,
		name: consentField,
		type: 'checkbox',
		options: [marketingConsentWording],
		wide: true,
	},
] as const satisfies readonly FieldDescription[];
