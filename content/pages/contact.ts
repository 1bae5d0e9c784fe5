import type { PageRecord } from '../page-record.ts';
import { session } from '../promises.ts';
import { site } from '../site.ts';

export const contact = {
	path: '/contact',
	title: 'Contact',
	description: `Send us a message and get a reply within ${site.replyPromise}, or book a free ${session.adjective} discovery session at a time that suits you.`,
	heading: 'Get in Touch',
	lead: 'Tell us what takes too long. A person reads every message.',
	place: { name: 'Queens Wharf', east: 0.8, north: 0.47 },
	order: 80,
	menus: { top: 'Contact' },
	isAboutUs: true,
} as const satisfies PageRecord;
