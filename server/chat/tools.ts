import { jsonSchema, tool } from 'ai';
import * as v from 'valibot';
import type { ChatEvent } from '#contracts/chat.ts';
import {
	type RoiInputs,
	returnOnInvestment,
	roiInputNames,
	roiInputs,
} from '#contracts/dental/return-on-investment.ts';
import { fieldLimits } from '#contracts/limits.ts';

const descriptions = {
	dentists: 'Number of dentists',
	hygienists: 'Number of hygienists',
	avgValue: 'Average value of an appointment in NZ$',
	noShowRate: 'No-show rate in per cent',
	apptsPerMonth: 'Appointments a month',
	staffHours: 'Hours a month that staff spend on calls',
	staffWage: 'Staff wage in NZ$ an hour',
} satisfies Record<keyof RoiInputs, string>;

const estimateInput = v.object(
	Object.fromEntries(
		roiInputNames.map((name) => {
			const { min, max } = roiInputs[name];
			return [name, v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)))];
		}),
	),
);
const proposalInput = v.object({
	message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(fieldLimits.message)),
});

/** Returns a validator for the AI SDK from a valibot schema. */
const validatorOf =
	<Output>(schema: v.GenericSchema<unknown, Output>) =>
	(value: unknown) => {
		const result = v.safeParse(schema, value);
		return result.success
			? { success: true as const, value: result.output }
			: { success: false as const, error: new Error(result.issues[0].message) };
	};

/** Completes the given figures with the calculator's defaults. */
const completedInputs = (given: Readonly<Record<string, number | undefined>>) =>
	Object.fromEntries(
		roiInputNames.map((name) => [name, given[name]?.toString() ?? roiInputs[name].default]),
	) as unknown as RoiInputs;

/** A card that a tool shows to the visitor. */
export type Card = Extract<ChatEvent, { type: 'estimate' | 'proposal' }>;

/** Returns the model's tools. They only show a card to the visitor, by `show`. */
export const createChatTools = (show: (card: Card) => void) => ({
	estimate_dental_return: tool({
		description:
			'Computes what the dental voice agent could return for a practice and shows the estimate to the visitor. Figures that the visitor has not given keep the calculator’s first values.',
		inputSchema: jsonSchema<Record<string, number | undefined>>(
			{
				type: 'object',
				properties: Object.fromEntries(
					roiInputNames.map((name) => {
						const { min, max } = roiInputs[name];
						return [name, { type: 'number', minimum: min, maximum: max, description: descriptions[name] }];
					}),
				),
				additionalProperties: false,
			},
			{ validate: validatorOf(estimateInput) },
		),
		execute: async (given) => {
			const inputs = completedInputs(given);
			show({ type: 'estimate', inputs });
			return { inputs, results: returnOnInvestment(inputs) };
		},
	}),
	propose_contact_message: tool({
		description:
			'Shows the visitor a message that they could send with the contact form. It is not sent: they open the form, add their name and address, and send it themselves.',
		inputSchema: jsonSchema<{ message: string }>(
			{
				type: 'object',
				properties: { message: { type: 'string', maxLength: fieldLimits.message } },
				required: ['message'],
				additionalProperties: false,
			},
			{ validate: validatorOf(proposalInput) },
		),
		execute: async ({ message }) => {
			show({ type: 'proposal', message });
			return 'Shown to the visitor. Nothing was sent.';
		},
	}),
});
