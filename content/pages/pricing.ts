import type { PageRecord } from '../page-record.ts';

export const pricing = {
	path: '/ai-solutions-pricing',
	title: 'AI Solutions & Pricing',
	description:
		'What voice agents, chatbots and custom automation start at in New Zealand dollars, and what to do when nothing on the list fits.',
	heading: 'AI Solutions & Pricing',
	lead: 'Starting prices in New Zealand dollars, so that you know the order of magnitude before we talk.',
	menus: { top: 'AI Solutions & Pricing', footer: 'Pricing' },
} as const satisfies PageRecord;
