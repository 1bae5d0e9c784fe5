import { howItWorks, valueProposition } from '../home.ts';
import type { PageRecord } from '../page-record.ts';

export const home = {
	path: '/',
	title: 'AI solutions for New Zealand organisations',
	description:
		'Practical AI for New Zealand businesses, trades and councils: less admin, faster responses, and teams free for high-value work.',
	heading: 'Empower your business with AI Solutions',
	lead: 'Less admin, faster responses, and your team free for the high-value work only they can do.',
	place: { name: 'Petone', east: 0.96, north: 0.02 },
	// With references and measured jobs of the owner.
	sizeLimits: { document: 16, firstLoad: 75 },
	order: 10,
	menus: { top: 'Home', footer: 'Home' },
	isAboutUs: true,
	chat: [howItWorks, valueProposition],
} as const satisfies PageRecord;
