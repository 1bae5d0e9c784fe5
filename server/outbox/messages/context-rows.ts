import { campaignFields, type EnquiryContext } from '#contracts/enquiry-context.ts';
import { headerLine } from './format-text.ts';

type Rows = [label: string, value: string][];

/** The row with the subject of an enquiry, if it has one. */
export const subjectRow = ({ subject }: EnquiryContext): Rows =>
	subject === undefined ? [] : [['Subject', headerLine(subject)]];

/** The rows with the page and the campaign that an enquiry came from, if they are known. */
export function originRows(context: EnquiryContext): Rows {
	const campaign = campaignFields.flatMap((field) => context[field] ?? []).join(' / ');
	const rows: Rows = [
		['Page', context.page ?? ''],
		['Campaign', campaign],
	];
	return rows.filter(([, value]) => value !== '').map(([label, value]) => [label, headerLine(value)]);
}
