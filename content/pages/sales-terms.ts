import { legal } from '../legal.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { site } from '../site.ts';

export const salesTerms = {
	path: '/general-terms-and-conditions-of-sales',
	title: 'General terms and conditions of sales',
	description: `The terms on which ${site.brand} sells: payment, returns, despatch, damage and defects, quotations and overdue accounts.`,
	heading: 'General terms and conditions of sales',
	lead: `Effective ${legal.effectiveDate}.`,
	place: places.salesTerms,
	order: 110,
	menus: { footer: 'Sales T&Cs' },
	isBackground: true,
} as const satisfies PageRecord;
