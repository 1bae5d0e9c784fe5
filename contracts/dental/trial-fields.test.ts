import { describe, expect, it } from 'vitest';
import { errorSentences as say } from '../error-sentences.ts';
import { validateForm } from '../forms.ts';
import { dentalTrialFields, marketingConsentWording } from './trial-fields.ts';

describe('the dental trial form', () => {
	const trial = {
		name: 'Mere Example',
		email: 'mere@example.org',
		phone: '04 555 0100',
		'practice-name': 'Example Dental',
		'practice-software': 'Not sure',
	};
	const trialErrors = (values: Record<string, unknown>) => {
		const result = validateForm(dentalTrialFields, values);
		return result.ok ? {} : result.errors;
	};

	it('requires five fields', () => {
		expect(trialErrors(trial)).toEqual({});
		expect(trialErrors({})).toEqual({
			name: say.nameRequired,
			email: say.emailRequired,
			phone: say.phoneRequired,
			'practice-name': say.practiceNameRequired,
			'practice-software': say.practiceSoftwareRequired,
		});
	});

	it.each([
		['practice-software', 'Exact'],
		['chairs', '3-5'],
		['marketing-consent', 'on'],
	])('refuses a %s that is not an option', (field, value) => {
		expect(trialErrors({ ...trial, [field]: value })).toEqual({ [field]: say.choiceInvalid });
	});

	it('accepts a consent only with its exact wording, so that the wording is stored', () => {
		expect(trialErrors({ ...trial, 'marketing-consent': marketingConsentWording })).toEqual({});
	});
});
