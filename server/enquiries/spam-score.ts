import type { IncomingHttpHeaders } from 'node:http';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { EnquiryRow } from '../database/schema.ts';
import { type Classification, type Counts, classify } from './spam-classifier.ts';
import { featuresOf } from './spam-features.ts';
import { isReason, type Reason } from './spam-reasons.ts';

/**
 * The evidence that each signal of the request adds to that of the words (ADR 0076). All together stay below what separates
 * an ordinary message from suspicion, because privacy tools, old devices and slow connections cause them too.
 */
const signalEvidence = {
	'no-accept-language': 0.5,
	/** Browsers before 2023 do not send Fetch Metadata, and none does over plain HTTP. */
	'no-fetch-metadata': 0.3,
	'no-script': 0.1,
	/** A script sent the form, but not ours. */
	'no-form-age': 0.3,
	'sent-within-seconds': 0.3,
} as const satisfies Partial<Record<Reason, number>>;

type Signal = keyof typeof signalEvidence;

/** Evidence from which an enquiry is suspect. Cross-validation marks one genuine message in a hundred with it. */
const suspectFrom = 0.6;
/** Of the logistic function that turns evidence into a score: one unit from the threshold is 18 or 82. */
const steepness = 1.5;
const maxScore = 100;
const suspectScore = maxScore / 2;
/** A theme or fact with this evidence is named as a reason, and the strongest only. */
const leastSign = 0.7;
const maxSigns = 4;
/** Milliseconds. Nobody fills in a form in less, but a draft can be sent again at once. */
const fastestVisitorMs = 2000;
/**
 * For each recent enquiry with an equal text. Somebody who gets no reply may send a text again: the first repetition counts
 * less, and an ordinary message is suspect from the fourth time on.
 */
const repeatEvidence = 1.25;
const firstRepeatEvidence = 0.5;

/** An enquiry that is judged. */
export interface JudgedEnquiry {
	headers: IncomingHttpHeaders;
	/** `json` for scripts, `page` for plain forms. */
	format: 'json' | 'page';
	fields: EnquiryFields;
	isTrapped: boolean;
}

/** The status of a new enquiry, and why. */
export interface Verdict {
	status: EnquiryRow['status'];
	/** Codes that `describeReasons` explains. */
	reasons: readonly Reason[];
	/** From 0, certainly genuine, to 100, certainly spam. Suspect from 50 on. */
	score: number;
}

/** What a verdict is based on besides the enquiry itself. */
export interface Advisers {
	/** The owner's verdicts. */
	learned: () => Promise<Counts | undefined>;
}

/**
 * Judges an enquiry. Resolves to the function that completes the verdict with the number of recent enquiries with an equal
 * text, which is counted in the transaction that stores it. Only the honeypot makes spam: the score may be wrong, so it can
 * only make suspect. Rejects with the error of `learned`.
 */
export async function judgeEnquiry(
	enquiry: JudgedEnquiry,
	{ learned }: Advisers,
): Promise<(repeats: number) => Verdict> {
	if (enquiry.isTrapped) return () => ({ status: 'spam', reasons: ['honeypot'], score: maxScore });
	const classification = classify(featuresOf(enquiry.fields), await learned());
	const signals = requestSignals(enquiry);
	const evidence = classification.evidence + evidenceOf(signals);
	return (repeats) =>
		verdictOf(evidence + evidenceOfRepeats(repeats), [
			...signsOf(classification),
			...signals,
			...(repeats > 0 ? [repeats > 1 ? ('repeated-often' as const) : ('repeated-once' as const)] : []),
		]);
}

const evidenceOf = (signals: readonly Signal[]) =>
	signals.reduce((sum, signal) => sum + signalEvidence[signal], 0);

const evidenceOfRepeats = (repeats: number) =>
	repeats > 1 ? repeats * repeatEvidence : repeats * firstRepeatEvidence;

function verdictOf(evidence: number, reasons: readonly Reason[]): Verdict {
	const isSuspect = evidence >= suspectFrom;
	const score = Math.round(maxScore / (1 + Math.exp(-steepness * (evidence - suspectFrom))));
	return {
		status: isSuspect ? 'suspect' : 'received',
		reasons: isSuspect && reasons.length === 0 ? ['words'] : reasons,
		score: isSuspect ? score : Math.min(score, suspectScore - 1),
	};
}

/** Returns the signs of spam in the text. */
function signsOf({ signs, learned }: Classification): Reason[] {
	const strong = signs.filter(([, evidence]) => evidence >= leastSign).map(([name]) => name);
	const named = [...new Set(strong)].filter(isReason).slice(0, maxSigns);
	return learned >= leastSign ? ['like-spam', ...named] : named;
}

function requestSignals({ headers, format }: JudgedEnquiry): Signal[] {
	const age = readFormAge(headers['form-age']);
	const signals: Partial<Record<Signal, boolean>> = {
		'no-accept-language': headers['accept-language'] === undefined,
		'no-fetch-metadata': headers['sec-fetch-site'] === undefined,
		'no-script': format === 'page',
		'no-form-age': format === 'json' && age === undefined,
		'sent-within-seconds': age !== undefined && age < fastestVisitorMs,
	};
	return (Object.keys(signals) as Signal[]).filter((signal) => signals[signal]);
}

/** Parses the milliseconds between the start of the page and the submission. */
function readFormAge(header: string | string[] | undefined): number | undefined {
	return typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}
