import type { Deliverable } from '../deliverable.ts';
import { noticeLines } from './notice-lines.ts';

/** Plain text for the owner; the message stands last, exactly as it was typed. */
export function ownerNoticeText(submission: Deliverable): string {
	const lines = noticeLines(submission).map(([label, value]) => `${label}: ${value}`);
	return `${lines.join('\n')}\n\n${submission.fields.message ?? ''}\n`;
}
