import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import type { FormRecord } from '../form-record.ts';
import { load } from '../load.ts';

const { form, acknowledgement } = load('dental/trial.yaml');

/** The dental trial form in all its states, and the emails about it. */
export const dentalTrial: FormRecord = {
	get fields() {
		return dentalTrialFields(form.choices);
	},
	get text() {
		const { choices, ...text } = form;
		return { ...text, labels: { ...text.labels, 'marketing-consent': choices.consent } };
	},
	mark: 'Trial',
	messageSubject: ({ name = '', 'practice-name': practice = '' }) =>
		`Trial sign-up from ${practice} (${name})`,
	ownerLabels: { name: 'Name', role: 'Role', 'marketing-consent': 'Marketing consent' },
	acknowledgement,
};
