import type { ListRow } from '#app/inbox/enquiry-list.tsx';
import { idPrefix } from '../database/id-time.ts';
import type { OutboxRow } from '../database/schema.ts';
import type { Enquiry } from '../enquiries/stored-enquiry.ts';
import { longNewZealandTime, newZealandDate } from '../new-zealand-time.ts';
import { mailtoLink, telLink } from '../outbox/messages/enquiry-summary.ts';
import { ownerKinds } from '../outbox/repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Older ones have a date. */
const maxDays = 7;
/** More than a line of a wide screen. */
const maxLine = 200;
/** A message to the owner that has waited for longer is a problem. */
export const lateMs = hourMs;

/** Returns how long ago an ISO 8601 time is, for example "now", "5 min", "2 h" or "3 d", or its date. */
export function shortAge(iso: string, now: Date): string {
	const age = Math.max(0, now.getTime() - Date.parse(iso));
	if (age < minuteMs) return 'now';
	if (age < hourMs) return `${Math.floor(age / minuteMs)} min`;
	if (age < dayMs) return `${Math.floor(age / hourMs)} h`;
	return age < maxDays * dayMs ? `${Math.floor(age / dayMs)} d` : newZealandDate(iso);
}

/** Spaces, marks without a letter, and characters that no font shows. A link with nothing else would be invisible. */
const invisible = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns the visitor's name or practice. */
export const nameOf = ({ fields }: Pick<Enquiry, 'fields'>): string =>
	[fields['practice-name'], fields.name, fields.email].find(
		(text = '') => text.replace(invisible, '') !== '',
	) ?? 'Without a name';

/** Returns an enquiry as the list shows it. */
export function listRow(enquiry: Enquiry, deliveries: readonly OutboxRow[], now: Date): ListRow {
	const { id, receivedAt, fields, context } = enquiry;
	const name = nameOf(enquiry);
	const text = fields.message || fields.damaged || '';
	return {
		id,
		name,
		subject: context.subject ?? (fields.name && fields.name !== name ? fields.name : ''),
		firstLine: text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLine),
		receivedAt,
		age: shortAge(receivedAt, now),
		exactTime: longNewZealandTime(receivedAt),
		marks: marksOf(enquiry, deliveries, now),
		ring: telLink(enquiry)?.href,
		write: fields.email ? mailtoLink(enquiry, { withQuote: false }).href : undefined,
	};
}

function marksOf(
	{ status, answeredAt }: Enquiry,
	deliveries: readonly OutboxRow[],
	now: Date,
): ListRow['marks'] {
	const isLate = ({ state, kind, id }: OutboxRow) =>
		state === 'pending' && (ownerKinds as readonly string[]).includes(kind) && id < idBefore(now);
	const problem = deliveries.some(({ state }) => state === 'dead')
		? 'Not delivered'
		: deliveries.some(isLate)
			? 'Delivery is late'
			: deliveries.some(({ state }) => state === 'undelivered') && 'Wrong email address';
	const labels = {
		received: answeredAt === null ? undefined : 'Answered',
		suspect: 'Possible spam',
		spam: 'Spam',
	};
	const state = labels[status];
	return [
		...(problem ? [{ label: problem, isProblem: true }] : []),
		...(state ? [{ label: state, isProblem: false }] : []),
	];
}

const idBefore = (now: Date) => idPrefix(new Date(now.getTime() - lateMs));
