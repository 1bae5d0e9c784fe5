import { legal } from '../legal.ts';
import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';

export const termsPage = {
	path: paths.terms,
	title: 'Terms of use',
	description: `The terms on which ${site.brand} offers this website, its calculators and its contact forms to visitors.`,
	heading: 'Terms of use',
	lead: `Effective ${legal.effectiveDate}.`,
} as const satisfies PageWords;
