import {
	type RoiInput,
	type RoiInputs,
	roiInputNames,
	roiInputs,
} from '#contracts/dental/return-on-investment.ts';
import type { Product } from '../product.ts';
import { estimateOf } from './calculator.ts';
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
	forms: { 'dental-trial': dentalTrial },
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
