import type { PageRecord } from '../page-record.ts';
import { services as offered } from '../services.ts';

export const services = {
	path: '/services',
	title: 'AI services for NZ businesses',
	description:
		'AI consulting and strategy, business process automation, tradesmen business solutions, custom AI solutions and AI education for New Zealand.',
	heading: 'Our Services',
	lead: 'Five ways to work with us, from a first conversation to a tool your team uses every day.',
	place: { name: 'Ngauranga', east: 0.72, north: 0.06 },
	order: 20,
	menus: { top: 'AI Services', footer: 'AI Services' },
	services: Object.values(offered).map(({ title, text }) => ({ name: title, description: text })),
} as const satisfies PageRecord;
