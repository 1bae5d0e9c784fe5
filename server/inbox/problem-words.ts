import type { FastifyInstance } from 'fastify';
import { upTo } from '../counting.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { Problem } from '../outbox/outbox.ts';

/** What fails for the same reason, as the banner and the page of problems tell it. */
export interface ToldProblem {
	/** What fails, each since when, why, and how much waits. */
	sentence: string;
	/** What to do. */
	advice: string;
	/** What mail servers said. */
	responses: string[];
	/**
	 * Whether only acknowledgements fail. Strangers can cause any number of them, so the banner does
	 * not tell of it.
	 */
	isOfAcknowledgements: boolean;
}

/** Resolves to what does not reach the owner or visitors, and what comes by mail. */
export async function readProblems(
	{ outbox, mailbox }: FastifyInstance,
	now: Date,
): Promise<ToldProblem[]> {
	return tellProblems([...(await outbox.problems()), ...(await mailbox.problems())], now);
}

/** Returns problems in words, those with the same cause, as when a mail server is down, as one. */
export function tellProblems(problems: readonly Problem[], now: Date): ToldProblem[] {
	const alike = Map.groupBy(problems, ({ sentence, cause }) => sentence ?? cause.sentence);
	return [...alike.values()].map((same) => tell(same, now));
}

function tell(same: readonly Problem[], now: Date): ToldProblem {
	const [{ sentence, cause }] = same as [Problem];
	const responses = same.flatMap(({ response }) => response ?? []);
	return {
		sentence: sentence ?? failingSentence(same, cause.sentence, now),
		advice: cause.advice,
		responses: [...new Set(responses)],
		isOfAcknowledgements: same.every(({ key }) => key === 'acknowledgement'),
	};
}

/** Acknowledgements go to visitors as well: beside replies they are not named. */
function namesOf(problems: readonly Problem[]): string[] {
	const hasReplies = problems.some(({ key }) => key === 'reply');
	const told = problems.filter(({ key }) => !(hasReplies && key === 'acknowledgement'));
	return told.map(({ name }) => name);
}

function failingSentence(same: readonly Problem[], cause: string, now: Date): string {
	const list = new Intl.ListFormat('en-NZ');
	const byTime = Map.groupBy(same, ({ since }) => shortNewZealandTime(since, now));
	const names = [...byTime].map(([time, some]) => `${list.format(namesOf(some))} since ${time}`);
	const waiting = same.reduce((sum, problem) => sum + problem.waiting, 0);
	const failing = `Nothing has got through to ${list.format(names)}: ${cause}.`;
	if (waiting === 0) return failing;
	if (waiting === 1) return `${failing} 1 message is waiting.`;
	return `${failing} ${upTo(waiting)} messages are waiting.`;
}
