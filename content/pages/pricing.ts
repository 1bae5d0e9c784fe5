import {
	type Offering,
	offeringFacts,
	offerings,
	priceBasis,
	priceNote,
	pricesNote,
	priceText,
} from '../offerings.ts';
import type { PageRecord } from '../page-record.ts';
import { pricingQuestions } from '../pricing-questions.ts';

const withPrice = ({ name, startingAt, description, bestFor, includes }: Offering) => ({
	title: `${name} (${priceNote} ${priceText(startingAt)}, ${priceBasis})`,
	text: `${description} ${offeringFacts.bestFor}: ${bestFor}. ${offeringFacts.includes}: ${includes}.`,
});

export const pricing = {
	path: '/ai-solutions-pricing',
	title: 'AI Solutions & Pricing',
	description:
		'Starting prices in New Zealand dollars for voice agents, chatbots and automation, and what to do when nothing on the list fits.',
	heading: 'AI Solutions & Pricing',
	lead: 'What voice agents, chatbots and automation cost, so you have a ballpark before we talk.',
	place: { name: 'Mount Victoria', east: 0.62, north: 0.36 },
	order: 60,
	menus: { top: 'AI Solutions & Pricing', footer: 'Pricing' },
	services: offerings,
	questions: pricingQuestions,
	chat: [pricesNote, offerings.map(withPrice)],
} as const satisfies PageRecord;
