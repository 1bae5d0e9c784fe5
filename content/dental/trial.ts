import { dentalTrialFields, marketingConsentWording } from '#contracts/dental/trial-fields.ts';
import type { FormRecord } from '../form-record.ts';
import { talkTo } from '../owner.ts';
import { trial } from '../promises.ts';
import { site } from '../site.ts';
import { dentalClaims } from './claims.ts';

/** The id of the dialog with the form, for the `commandfor` of the buttons that open it. */
export const trialDialogId = 'trial-dialog';

/** The label of the buttons that open it (specification §2). */
export const startTrialLabel = 'Start Free Trial';

/** What the trial costs, after sending. */
const costs = `No platform fee in ${trial.freePeriod}. You pay call charges only, at the rate we confirm first.`;

/** The dental trial form in all its states. */
export const trialForm = {
	title: 'Start your free trial',
	promise: `Five answers will do. We’ll ring within ${site.replyPromise} to set it up.${talkTo}`,
	labels: {
		name: 'Your name',
		'practice-name': 'Practice name',
		email: 'Email',
		phone: 'Phone',
		'practice-software': 'Practice software',
		role: 'Your role',
		locations: 'Locations',
		chairs: 'Chairs',
		'calls-per-day': 'Calls a day',
		'main-need': 'What matters most',
		'best-time': 'Best time to ring (NZ time)',
		message: 'Anything we should know',
		'marketing-consent': marketingConsentWording,
	},
	unanswered: 'Select',
	optional: 'Optional – saves time on the call',
	submit: 'Start free trial',
	submitting: 'Sending...',
	sentTitle: 'You’re signed up!',
	sentText: `We’ll ring you within ${site.replyPromise} to set up your ${trial.noun}. ${costs}`,
	close: 'Close',
	errorSummaryTitle: 'There is a problem',
	beside: [
		`${dentalClaims.freeTrial.figure} for ${trial.freePeriod}; operational costs apply, no platform fees.`,
		'What happens next: we’ll ring you, agree the rules and switch it on when you say so.',
		'Please don’t enter patient details.',
	],
	notice: {
		text: `${site.legalName} uses these details to set up your trial and reply to you. See our`,
		link: 'privacy policy',
	},
} as const;

/** The dental trial form and the emails about it. */
export const dentalTrial: FormRecord = {
	fields: dentalTrialFields,
	text: trialForm,
	noticeTitle: ({ name = '', 'practice-name': practice = '' }) => `Trial sign-up from ${practice} (${name})`,
	ownerLabels: { name: 'Name', role: 'Role', 'marketing-consent': 'Marketing consent' },
	acknowledgement: {
		subject: `${site.brand}: your ${trial.noun}`,
		heading: 'We’ve got your trial request',
		paragraphs: [
			`Thanks for signing up for a ${trial.noun} with ${site.brand}.`,
			`We’ll ring you within ${site.replyPromise} to agree the rules and switch it on. ${costs}`,
			'There’s nothing you need to do until then. To speed things up, have your opening hours and fees handy.',
			`You’re receiving this email because this address was entered in the trial form on the website of ${site.brand}. If that wasn’t you, you can ignore it.`,
		],
	},
};
