import { legal } from '../legal.ts';
import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';

export const privacyPage = {
	path: paths.privacy,
	title: 'Privacy policy',
	description: `How ${site.brand} collects, uses, stores and shares personal information under the New Zealand Privacy Act 2020.`,
	heading: 'Privacy policy',
	lead: `Effective ${legal.effectiveDate}.`,
} as const satisfies PageWords;
