import { legal } from '../legal.ts';
import type { PageRecord } from '../page-record.ts';
import { site } from '../site.ts';

export const terms = {
	path: '/terms-of-service',
	title: 'Terms of use',
	description: `The terms on which ${site.brand} offers this website, its calculators and its contact forms to visitors.`,
	heading: 'Terms of use',
	lead: `Effective ${legal.effectiveDate}.`,
	place: { name: 'Aro Valley', east: 0.63, north: 0.22 },
	order: 100,
	menus: { footer: 'Terms of Use' },
	isBackground: true,
} as const satisfies PageRecord;
