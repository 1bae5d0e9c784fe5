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
	/** The result that we design for, and how it is measured. */
	result: Figure & { against: string };
	flow: Flow;
}

/** The headings of every such section. */
export const functionHeadings = {
	automations: 'Key automations',
	before: 'Before',
	after: 'After',
	result: 'Anticipated result',
	against: 'Measured against',
} as const;
