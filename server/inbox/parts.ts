import { auditPage } from './audit-page.ts';
import { enquiryActions } from './enquiry-actions.ts';
import { exportFiles } from './export.ts';
import { figuresPage } from './figures-page.ts';
import type { InboxPart } from './inbox.ts';
import { listPage } from './list-page.ts';
import { problemsPage } from './problems-page.ts';

/** All parts of the inbox, with their links in the order of the bar. A new part is a file and a line. */
export const parts: readonly InboxPart[] = [
	listPage,
	enquiryActions,
	exportFiles,
	problemsPage,
	figuresPage,
	auditPage,
];
