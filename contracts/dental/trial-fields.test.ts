import { describe, expect, it } from 'vitest';
import { errorSentences as sentences } from '../error-sentences.ts';
import { validateForm } from '../forms.ts';
import { dentalTrialFields } from './trial-fields.ts';

const consent = 'Send me emails.';
const fields = dentalTrialFields({
	'practice-software': ['EXACT', 'Not sure'],
	locations: ['1'],
	chairs: ['1–2'],
	'calls-per-day': ['Fewer than 20'],
	'main-need': ['Recalls'],
	'best-time': ['After 5 pm'],
	consent,
});

describe('the dental trial form', () => {
	const trial = {
		name: 'Mere Example',
		email: 'mere@example.org',
		phone: '04 555 0100',
		'practice-name': 'Example Dental',
		'practice-software': 'Not sure',
	};
	const trialErrors = (values: Record<string, unknown>) => {
		const result = validateForm(fields, values);
		return result.ok ? {} : result.errors;
	};

	it('requires five fields', () => {
		expect(trialErrors(trial)).toEqual({});
		expect(trialErrors({})).toEqual({
			name: sentences.nameRequired,
			email: sentences.emailRequired,
			phone: sentences.phoneRequired,
			'practice-name': sentences.practiceNameRequired,
			'practice-software': sentences.practiceSoftwareRequired,
		});
	});

	it.each([
		['practice-software', 'Exact'],
		['chairs', '3'],
		['marketing-consent', 'on'],
	])('refuses a %s that is not an option', (field, value) => {
		expect(trialErrors({ ...trial, [field]: value })).toEqual({ [field]: sentences.choiceInvalid });
	});

	it('accepts a consent only with its exact wording, so that the wording is stored', () => {
		expect(trialErrors({ ...trial, 'marketing-consent': consent })).toEqual({});
	});
});
