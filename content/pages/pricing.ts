import { gst, offerings, priceText } from '../offerings.ts';
import { owner } from '../owner.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { hosting } from '../processors.ts';
import { products } from '../products.ts';
import { answered, sentence } from '../questions.ts';
import { salesTerms } from '../sales-terms.ts';

const priceOf = (wanted: (typeof offerings)[number]['name']) =>
	priceText(offerings.find(({ name }) => name === wanted)?.startingAt ?? Number.NaN);
const smallestPrice = priceText(Math.min(...offerings.map(({ startingAt }) => startingAt)));

/** The questions on the pricing page. */
export const pricingQuestions = answered([
	{
		question: 'Is the starting price what I’ll pay?',
		answer: `It’s where the price starts, ${gst}. What you pay depends on how many systems we need to connect. You get a fixed quote before we build anything, valid for ${salesTerms.quotationValidFor}.`,
	},
	{
		question: 'What does the price cover, and what comes on top?',
		answer: sentence('Each price is for', owner.priceBasis),
	},
	{ question: 'Can I ring one of your agents first?', answer: sentence('Yes, on', owner.agentPhone) },
	{ question: 'Am I tied to a contract, and how do I stop?', answer: owner.contract },
	{ question: 'How long until it works?', answer: owner.setUpTime },
	{
		question: 'Is this too big for a one-van business?',
		answer: `No. A voice agent that answers while you’re on the tools starts at ${priceOf('Inbound Voice AI Agents')} and a chatbot at ${smallestPrice} ${gst}. The first conversation is free, and if it’s more than you need, we’ll say so.`,
	},
	...products.flatMap(({ pricingQuestions: questions = [] }) => questions),
	{
		question: 'When do I pay?',
		answer:
			`Payment is due ${salesTerms.paymentDue}, once you have accepted our quote. ${sentence('You pay', owner.stagedPayment)}`.trim(),
	},
	{
		question: 'Where do you keep what I send you through this site?',
		answer: `With our hosting provider in ${hosting.country}. Our privacy policy lists every provider, and how long we keep what you send.`,
	},
]);

export const pricing = {
	path: '/ai-solutions-pricing',
	title: 'AI Solutions & Pricing',
	description:
		'Starting prices in New Zealand dollars for voice agents, chatbots and automation, and what to do when nothing on the list fits.',
	heading: 'AI Solutions & Pricing',
	lead: 'What voice agents, chatbots and automation cost, so you have a ballpark before we talk.',
	place: places.pricing,
	order: 60,
	menus: { top: 'AI Solutions & Pricing', footer: 'Pricing' },
	services: offerings,
	questions: pricingQuestions,
} as const satisfies PageRecord;
