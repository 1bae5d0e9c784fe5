import type { Deliverable } from '../deliverable.ts';
import { headerLine } from './header-line.ts';
import { newZealandDateTime } from './new-zealand-date-time.ts';

const longField = 'message';

/** Label and value of everything but the long text: the fields that were filled in, then form, time and id. */
export function noticeLines({ id, form, receivedAt, fields }: Deliverable): [label: string, value: string][] {
	const filled = Object.entries(fields).filter(([name, value]) => name !== longField && value !== '');
	return [
		...filled.map(([name, value]): [string, string] => [capitalised(name), headerLine(value)]),
		['Form', form],
		['Received', newZealandDateTime(receivedAt)],
		['Reference', id],
	];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
