import { legal } from '../legal.ts';
import type { PageRecord } from '../page-record.ts';
import { site } from '../site.ts';

export const privacy = {
	path: '/privacy-policy',
	title: 'Privacy policy',
	description: `How ${site.brand} collects, uses, stores and shares personal information under the New Zealand Privacy Act 2020.`,
	heading: 'Privacy policy',
	lead: `Effective ${legal.effectiveDate}. Last updated ${legal.privacyUpdated}.`,
	place: { name: 'Karori', east: 0.6, north: 0.18 },
	order: 90,
	menus: { footer: 'Privacy Policy' },
	isBackground: true,
} as const satisfies PageRecord;
