import {
	type RoiInput,
	type RoiInputs,
	roiInputNames,
	roiInputs,
} from '#contracts/dental/return-on-investment.ts';
import type { Product } from '../product.ts';
import { estimateOf } from './calculator.ts';
import { dentalClaims } from './claims.ts';
import { dentalDemo } from './demo.ts';
import { dentalOwnerFields } from './owner.ts';
import { dental as dentalPage } from './page.ts';
import { callQuestions } from './questions.ts';
import { dentalSubstantiations } from './substantiations.ts';
import { dentalTrial } from './trial.ts';

/** The calculator's inputs, as the chat's model has to understand them. */
const inputDescriptions: Readonly<Record<RoiInput, string>> = {
	dentists: 'Number of dentists',
	hygienists: 'Number of hygienists',
	avgValue: 'Average value of an appointment in NZ$',
	noShowRate: 'No-show rate in per cent',
	apptsPerMonth: 'Appointments a month',
	staffHours: 'Hours a month that staff spend on calls',
	staffWage: 'Staff wage in NZ$ an hour',
};

/** The dental voice agent. */
export const dental = {
	pages: { dental: dentalPage, dentalDemo },
	forms: { 'dental-trial': dentalTrial },
	claims: dentalClaims,
	substantiations: dentalSubstantiations,
	owner: dentalOwnerFields,
	pricingQuestions: callQuestions,
	privacy: {
		title: 'Sign up for a dental trial',
		text: 'We ask for your name, email address and phone number, and for your practice’s name and the software it uses. You may also tell us your role, the number of locations, chairs and calls a day, what you need most, the best time to call you, and anything else in a message. We use this to set up the trial, to advise you on it and to contact you about it. If you agree to marketing messages, we record the wording you agreed to, the time and the page.',
	},
	chat: {
		suggestion: 'What would the dental agent save my practice?',
		estimate: {
			name: 'estimate_dental_return',
			description: 'Computes what the dental voice agent could return for a practice.',
			rule: 'For what the dental voice agent could return, use estimate_dental_return and do not calculate yourself.',
			inputs: Object.fromEntries(
				roiInputNames.map((name) => [name, { ...roiInputs[name], description: inputDescriptions[name] }]),
			),
			calculate: (inputs) => estimateOf(inputs as Readonly<Record<string, string>> & RoiInputs),
		},
	},
} as const satisfies Product;
