import { site } from '#content/site.ts';
import type { OutboxRow } from '../../database/schema.ts';
import type { DeliveryProblems } from '../repository.ts';
import { headerLine } from './format-text.ts';

const maxRows = 10;

/** An e-mail about deliveries that failed or are late. */
export interface Alert {
	subject: string;
	text: string;
}

/**
 * Returns the alert about the current problems, or `undefined` when there are none left. It identifies enquiries by id only,
 * not by the visitor's details.
 */
export function alertText(kind: OutboxRow['kind'], { dead, overdue }: DeliveryProblems): Alert | undefined {
	if (kind === 'dead-alert') {
		if (dead.length === 0) return undefined;
		return alert(dead, `${counted(dead.length)} given up`, [
			'These messages were refused, or not taken after the last of all attempts. The enquiries are stored.',
			'Repair the cause, then send them again with: npm run leads -- retry',
		]);
	}
	if (overdue.length === 0) return undefined;
	return alert(overdue, `${counted(overdue.length)} waiting for more than an hour`, [
		'These messages have not been taken yet; the server keeps trying. The enquiries are stored.',
		'See what is wrong with: npm run leads -- check',
	]);
}

const counted = (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`);

function alert(rows: readonly OutboxRow[], what: string, [before, after]: [string, string]): Alert {
	const lines = rows
		.slice(0, maxRows)
		.map(
			(row) =>
				`- ${row.kind} of enquiry ${row.submission_id}, ${row.attempts} attempts: ${headerLine(row.last_error ?? 'not tried yet')}`,
		);
	const others = rows.length - lines.length;
	if (others > 0) lines.push(`- and ${others} more`);
	return {
		subject: `${site.brand}: ${what}`,
		text: `${before}\n\n${lines.join('\n')}\n\n${after}\n`,
	};
}
