import { site } from '#content/site.ts';
import { leadsCommand } from '../../config/leads-command.ts';
import type { OutboxRow } from '../../database/schema.ts';
import { headerLine } from './format-text.ts';

const maxLines = 10;

/** An email about deliveries that failed or are late. */
export interface Alert {
	subject: string;
	text: string;
}

/**
 * Returns the alert about some rows, or `undefined` without rows. More than `maxCounted` are not counted. It identifies
 * enquiries by id only, not by the visitor's details.
 */
export function alertText(
	kind: 'dead-alert' | 'overdue-alert',
	rows: readonly OutboxRow[],
	maxCounted: number,
): Alert | undefined {
	if (rows.length === 0) return undefined;
	const deliveries = describeCount(rows.length, maxCounted);
	if (kind === 'dead-alert') {
		return alert(rows, maxCounted, `${deliveries} failed`, [
			'These messages were refused, or could not be delivered after the last attempt. The enquiries are stored safely.',
			`Fix the cause, then send them again with: ${leadsCommand} retry`,
		]);
	}
	return alert(rows, maxCounted, `${deliveries} waiting for more than an hour`, [
		'These messages have not been delivered yet. The server keeps trying. The enquiries are stored safely.',
		`Find out what is wrong with: ${leadsCommand} check`,
	]);
}

function describeCount(count: number, maxCounted: number): string {
	if (count > maxCounted) return `more than ${maxCounted} deliveries`;
	return count === 1 ? '1 delivery' : `${count} deliveries`;
}

function alert(
	rows: readonly OutboxRow[],
	maxCounted: number,
	what: string,
	[before, after]: [string, string],
): Alert {
	const lines = rows
		.slice(0, maxLines)
		.map(
			(row) =>
				`- ${row.kind} of enquiry ${row.submission_id}, ${row.attempts} attempts: ${headerLine(row.last_error ?? 'not tried yet')}`,
		);
	if (rows.length > maxCounted) lines.push('- and more');
	else if (rows.length > maxLines) lines.push(`- and ${rows.length - maxLines} more`);
	return {
		subject: `${site.brand}: ${what}`,
		text: `${before}\n\n${lines.join('\n')}\n\n${after}\n`,
	};
}
