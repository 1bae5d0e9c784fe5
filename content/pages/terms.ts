import { legal } from '../legal.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { site } from '../site.ts';

export const terms = {
	path: '/terms-of-service',
	title: 'Terms of use',
	description: `The terms on which ${site.brand} offers this website, its calculators and its contact forms to visitors.`,
	heading: 'Terms of use',
	lead: `Effective ${legal.effectiveDate}.`,
	place: places.terms,
	order: 100,
	menus: { footer: 'Terms of Use' },
	isBackground: true,
} as const satisfies PageRecord;
