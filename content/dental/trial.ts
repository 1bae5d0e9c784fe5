import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import type { FormRecord } from '../form-record.ts';
import { load } from '../load.ts';

const { form } = load('dental/trial.yaml');

/** Returns the texts of the dental trial form in all its states. */
function trialText() {
	const { choices, ...text } = form;
	return { ...text, labels: { ...text.labels, 'marketing-consent': choices.consent } };
}

export const trialForm = trialText();

/** The dental trial form and the emails about it. */
export const dentalTrial: FormRecord = {
	get fields() {
		return dentalTrialFields(form.choices);
	},
	get text() {
		return trialText();
	},
	mark: 'Trial',
	noticeTitle: ({ name = '', 'practice-name': practice = '' }) =>
		`Trial sign-up from ${practice} (${name})`,
	ownerLabels: { name: 'Name', role: 'Role', 'marketing-consent': 'Marketing consent' },
	acknowledgement: load('dental/trial.yaml').acknowledgement,
};
