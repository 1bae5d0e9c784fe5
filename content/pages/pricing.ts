import { offerings } from '../offerings.ts';
import type { PageRecord } from '../page-record.ts';
import { pricingQuestions } from '../questions.ts';

export const pricing = {
	path: '/ai-solutions-pricing',
	title: 'AI Solutions & Pricing',
	description:
		'Starting prices in New Zealand dollars for voice agents, chatbots and automation, and what to do when nothing on the list fits.',
	heading: 'AI Solutions & Pricing',
	lead: 'What voice agents, chatbots and automation cost, so you have a ballpark before we talk.',
	place: { name: 'Mount Victoria', east: 0.62, north: 0.36 },
	menus: { top: 'AI Solutions & Pricing', footer: 'Pricing' },
	services: offerings,
	questions: pricingQuestions,
} as const satisfies PageRecord;
