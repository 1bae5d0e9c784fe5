import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import type { FormRecord } from '../form-record.ts';
import { load } from '../load.ts';

const { choices, ...text } = load('dental/trial.yaml').form;

/** The dental trial form in all its states. */
export const trialForm = {
	...text,
	labels: { ...text.labels, 'marketing-consent': choices.consent },
};

/** The dental trial form and the emails about it. */
export const dentalTrial: FormRecord = {
	fields: dentalTrialFields(choices),
	text: trialForm,
	noticeTitle: ({ name = '', 'practice-name': practice = '' }) =>
		`Trial sign-up from ${practice} (${name})`,
	ownerLabels: { name: 'Name', role: 'Role', 'marketing-consent': 'Marketing consent' },
	acknowledgement: load('dental/trial.yaml').acknowledgement,
};
