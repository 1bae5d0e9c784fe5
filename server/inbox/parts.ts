import { auditPage } from './audit-page.ts';
import { correctDetails } from './correct-details.ts';
import { enquiryActions } from './enquiry-actions.ts';
import { enquiryForms } from './enquiry-forms.ts';
import { enquiryPage } from './enquiry-page.ts';
import { exportFiles } from './export.ts';
import { figuresPage } from './figures-page.ts';
import type { InboxPart } from './inbox.ts';
import { listPage } from './list-page.ts';
import { person } from './person.ts';
import { problemsPage } from './problems-page.ts';
import { savedAnswers } from './saved-answers.ts';

/** All parts of the inbox, with their links in the order of the bar. A new part is a file and a line. */
export const parts: readonly InboxPart[] = [
	listPage,
	enquiryActions,
	enquiryPage,
	enquiryForms,
	correctDetails,
	person,
	savedAnswers,
	exportFiles,
	problemsPage,
	figuresPage,
	auditPage,
];
