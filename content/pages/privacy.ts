import { legal } from '../legal.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { site } from '../site.ts';

export const privacy = {
	path: '/privacy-policy',
	title: 'Privacy policy',
	description: `How ${site.brand} collects, uses, stores and shares personal information under the New Zealand Privacy Act 2020.`,
	heading: 'Privacy policy',
	lead: `Effective ${legal.effectiveDate}. Last updated ${legal.privacyUpdated}.`,
	place: places.privacy,
	order: 90,
	menus: { footer: 'Privacy Policy' },
	isBackground: true,
} as const satisfies PageRecord;
