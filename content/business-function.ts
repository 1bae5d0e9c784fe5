import type { Figure } from './claims.ts';
import type { Flow } from './flow.ts';

/** One function of a business and what automation does for it: a section of the automation pages (specification §3). */
export interface BusinessFunction {
	/** The section's id, for links within the page. */
	id: string;
	title: string;
	text: string;
	automations: readonly string[];
	beforeAfter: { before: string; after: string };
	/** The result that we design for, as a figure only if it measures something, and what it is compared with. */
	result: (Figure | { text: string }) & { against: string };
	/** An invented case (specification §3, caseStudy). Shown as an example. */
	example?: string;
	/** A function without one has a drawing of its own on its page. */
	flow?: Flow;
}

/** The headings of every such section. */
export const functionHeadings = {
	/** What a phone shows on request. */
	more: 'What we automate, before and after',
	automations: 'Key automations',
	before: 'Before',
	after: 'After',
	result: 'Anticipated result',
	against: 'Measured against',
	/** Shown with a result whose claim says "up to". */
	upTo: '“Up to” is the best case we design for. Yours depends on where you start.',
	example: 'For example',
} as const;
