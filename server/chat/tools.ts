import { jsonSchema, type ToolSet, tool } from 'ai';
import * as v from 'valibot';
import type { EstimateTool } from '#content/product.ts';
import { products } from '#content/products.ts';
import type { ChatEvent } from '#contracts/chat.ts';
import { fieldLimits } from '#contracts/limits.ts';

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

/** A card that a tool shows to the visitor. */
export type Card = Extract<ChatEvent, { type: 'estimate' | 'proposal' }>;

/** Returns the tool for a calculation. */
function estimateTool({ description, inputs, calculate }: EstimateTool, show: (card: Card) => void) {
	const bounds = Object.entries(inputs);
	const given = v.object(
		Object.fromEntries(
			bounds.map(([name, { min, max }]) => [
				name,
				v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max))),
			]),
		),
	);
	return tool({
		description: `${description} Shows the estimate to the visitor. Figures that the visitor has not given keep the calculator’s first values.`,
		inputSchema: jsonSchema<Readonly<Record<string, number | undefined>>>(
			{
				type: 'object',
				properties: Object.fromEntries(
					bounds.map(([name, { min, max, description: meaning }]) => [
						name,
						{ type: 'number', minimum: min, maximum: max, description: meaning },
					]),
				),
				additionalProperties: false,
			},
			{ validate: validatorOf(given) },
		),
		execute: async (values) => {
			const complete = Object.fromEntries(
				bounds.map(([name, { default: first }]) => [name, values[name]?.toString() ?? first]),
			);
			const estimate = calculate(complete);
			show({ type: 'estimate', estimate });
			return { inputs: complete, estimate };
		},
	});
}

/** Returns the model's tools: the calculations of products, and a message. They only show a card to the visitor, by `show`. */
export const createChatTools = (show: (card: Card) => void): ToolSet => ({
	...Object.fromEntries(
		products.flatMap(({ chat }) =>
			chat?.estimate ? [[chat.estimate.name, estimateTool(chat.estimate, show)]] : [],
		),
	),
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
