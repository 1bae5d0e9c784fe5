import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import type { FormRecord } from '../form-record.ts';
import { trial } from '../promises.ts';
import { site } from '../site.ts';
import { trialForm } from './trial.ts';

/** The dental trial form and the emails about it. */
export const dentalTrial: FormRecord = {
	fields: dentalTrialFields,
	text: trialForm,
	noticeTitle: ({ name = '', 'practice-name': practice = '' }) => `Trial sign-up from ${practice} (${name})`,
	noticeLabels: { ...trialForm.labels, name: 'Name', role: 'Role' },
	acknowledgement: {
		subject: `${site.brand}: your ${trial.noun}`,
		heading: 'We’ve got your trial request',
		paragraphs: [
			`Thanks for signing up for a ${trial.noun} with ${site.brand}.`,
			`We’ll ring you within ${site.replyPromise} to agree the rules and switch it on. You won’t be charged anything until you say so.`,
			'There’s nothing you need to do until then. To speed things up, have your opening hours and fees handy.',
			`You’re receiving this email because this address was entered in the trial form on the website of ${site.brand}. If that wasn’t you, you can ignore it.`,
		],
	},
};
