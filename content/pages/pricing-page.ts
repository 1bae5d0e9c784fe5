import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const pricingPage = {
	path: paths.pricing,
	title: 'AI Solutions & Pricing',
	description:
		'What voice agents, chatbots and custom automation start at in New Zealand dollars, and what to do when nothing on the list fits.',
	heading: 'AI Solutions & Pricing',
	lead: 'Starting prices in New Zealand dollars, so that you know the order of magnitude before we talk.',
} as const satisfies PageWords;
