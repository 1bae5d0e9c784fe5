import { numberWord } from '../number-word.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { services as offered } from '../services.ts';

export const services = {
	path: '/services',
	title: 'AI services for NZ businesses',
	description:
		'AI consulting and strategy, business process automation, tradesmen business solutions, custom AI solutions and AI education for New Zealand.',
	heading: 'Our Services',
	lead: `${numberWord(offered)} ways to work with us, from a first conversation to a tool your team uses every day.`,
	place: places.services,
	order: 20,
	menus: { top: 'AI Services', footer: 'AI Services' },
	services: Object.values(offered).map(({ title, text }) => ({ name: title, description: text })),
} as const satisfies PageRecord;
