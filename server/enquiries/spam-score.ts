import type { IncomingHttpHeaders } from 'node:http';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { EnquiryRow } from '../database/schema.ts';
import { type TextSignal, textSignals } from './spam-text.ts';

/** The points of each signal (ADR 0076). What real visitors cause now and then stays below the threshold by itself. */
const points = {
	'no-accept-language': 3,
	/** Browsers before 2023 do not send Fetch Metadata, and none does over plain HTTP. */
	'no-fetch-metadata': 2,
	'no-script': 1,
	/** A script sent the form, but not ours. */
	'no-form-age': 2,
	'sent-within-seconds': 3,
	'disposable-address': 3,
	'repeated-once': 2,
	'repeated-often': 5,
	link: 2,
	'two-links': 4,
	'many-links': 6,
	'link-markup': 5,
	'link-in-name': 5,
	'disguised-letters': 5,
} as const satisfies Record<TextSignal, number> & Record<string, number>;

const suspectFrom = 5;
const maxScore = 100;
/** Puts the threshold in the middle of the scale. */
const percentPerPoint = 10;
/** Milliseconds. Nobody fills in a form in less, but a draft can be sent again at once. */
const fastestVisitorMs = 2000;
/** Equal texts from the third on are repeated often. */
const oftenFrom = 2;

/** A signal that an enquiry is spam. */
export type SpamSignal = keyof typeof points;

/** What {@link judgeEnquiry} looks at. */
export interface ScoredEnquiry {
	headers: IncomingHttpHeaders;
	/** `json` for scripts, `page` for plain forms. */
	format: 'json' | 'page';
	fields: EnquiryFields;
	isTrapped: boolean;
	/** Number of recent enquiries with an equal text. */
	repeats: number;
}

/** The status of a new enquiry, and why. */
export interface Verdict {
	status: EnquiryRow['status'];
	reasons: readonly (SpamSignal | 'honeypot')[];
	/** From 0, certainly genuine, to 100, certainly spam. */
	score: number;
}

/** Judges an enquiry. Only the honeypot makes it spam: the score may be wrong, so it can only make it suspect. */
export function judgeEnquiry(enquiry: ScoredEnquiry): Verdict {
	if (enquiry.isTrapped) return { status: 'spam', reasons: ['honeypot'], score: maxScore };
	const reasons = [...requestSignals(enquiry), ...textSignals(enquiry.fields)];
	const score = reasons.reduce((sum, signal) => sum + points[signal], 0);
	return {
		status: score >= suspectFrom ? 'suspect' : 'received',
		reasons,
		score: Math.min(score * percentPerPoint, maxScore),
	};
}

function requestSignals({ headers, format, fields, repeats }: ScoredEnquiry): SpamSignal[] {
	const age = readFormAge(headers['form-age']);
	const signals: Partial<Record<SpamSignal, boolean>> = {
		'no-accept-language': headers['accept-language'] === undefined,
		'no-fetch-metadata': headers['sec-fetch-site'] === undefined,
		'no-script': format === 'page',
		'no-form-age': format === 'json' && age === undefined,
		'sent-within-seconds': age !== undefined && age < fastestVisitorMs,
		'disposable-address': isDisposable(fields.email ?? ''),
		'repeated-once': repeats > 0 && repeats < oftenFrom,
		'repeated-often': repeats >= oftenFrom,
	};
	return (Object.keys(signals) as SpamSignal[]).filter((signal) => signals[signal]);
}

/** Parses the milliseconds between the start of the form's script and the submission. */
function readFormAge(header: string | string[] | undefined): number | undefined {
	return typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}

let disposableDomains: ReadonlySet<string> | undefined;

function isDisposable(email: string): boolean {
	disposableDomains ??= disposableEmailBlocklistSet();
	return disposableDomains.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}
