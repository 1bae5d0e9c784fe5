import type { FieldLayout } from './form-layout.ts';
import { fieldLimits } from './limits.ts';

/** What a practice may run on, and the ranges and needs that it chooses from. */
export const trialChoices = {
	'practice-software': [
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
	locations: ['1', '2–3', '4 or more'],
	chairs: ['1–2', '3–5', '6–10', 'More than 10'],
	'calls-per-day': ['Fewer than 20', '20–50', '51–100', 'More than 100'],
	'main-need': [
		'Calls after hours',
		'Calls missed at the desk',
		'Reminders and no-shows',
		'Recalls',
		'Something else',
	],
	'best-time': ['Morning', 'Midday', 'Afternoon', 'After 5 pm'],
} as const;

/**
 * What a practice consents to by ticking the box. The sentence itself is the box's value, so that it is stored as it
 * was shown (Unsolicited Electronic Messages Act 2007, s 9: the sender has to prove the consent).
 */
export const marketingConsentWording =
	'Send me occasional e-mails about AI for dental practices. I can unsubscribe at any time.';

/** The fields that a practice fills in. */
export type DentalTrialField =
	| 'name'
	| 'practice-name'
	| 'email'
	| 'phone'
	| 'role'
	| 'message'
	| 'marketing-consent'
	| keyof typeof trialChoices;

const choice = (name: keyof typeof trialChoices, required = false) =>
	({ name, type: 'select', autoComplete: 'off', required, options: trialChoices[name] }) as const;

/** The fields as a visitor meets them, in their order. */
export const dentalTrialLayout: readonly FieldLayout<DentalTrialField>[] = [
	{ name: 'name', type: 'text', autoComplete: 'name', required: true, limit: fieldLimits.name },
	{
		name: 'practice-name',
		type: 'text',
		autoComplete: 'organization',
		required: true,
		limit: fieldLimits.line,
	},
	{ name: 'email', type: 'email', autoComplete: 'email', required: true, limit: fieldLimits.email },
	{ name: 'phone', type: 'tel', autoComplete: 'tel', required: true, limit: fieldLimits.phone },
	choice('practice-software', true),
	{
		name: 'role',
		type: 'text',
		autoComplete: 'organization-title',
		required: false,
		limit: fieldLimits.line,
	},
	choice('locations'),
	choice('chairs'),
	choice('calls-per-day'),
	choice('main-need'),
	choice('best-time'),
	{ name: 'message', type: 'textarea', autoComplete: 'off', required: false, limit: fieldLimits.message },
	{
		name: 'marketing-consent',
		type: 'checkbox',
		autoComplete: 'off',
		required: false,
		options: [marketingConsentWording],
	},
];
