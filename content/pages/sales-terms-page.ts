import { legal } from '../legal.ts';
import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';

export const salesTermsPage = {
	path: paths.salesTerms,
	title: 'General terms and conditions of sales',
	description: `The terms on which ${site.brand} sells: payment, returns, despatch, damage and defects, quotations and overdue accounts.`,
	heading: 'General terms and conditions of sales',
	lead: `Effective ${legal.effectiveDate}.`,
} as const satisfies PageWords;
