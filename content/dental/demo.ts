import { load } from '../load.ts';
import type { Outcome } from './demo-schemas.ts';

export type { Outcome, Task, ViewName } from './demo-schemas.ts';

/** The texts of the demo's views. */
export const { views, text, todayFigures, periodFigures, languageChoices, columns } =
	load('dental/demo-text.yaml');

/**
 * The invented practice, its calls so far with the latest first, what is left of its diary, and two
 * calls in turns.
 */
export const {
	practice,
	outcomes,
	calls,
	appointments,
	transcript,
	transcriptLength,
	noted,
	actions,
	translatedTranscript,
} = load('dental/demo-calls.yaml');

/**
 * The tasks that calls have left for the team, in columns from left to right, and the view of the
 * open task.
 */
export const { openTask, board, columnTitles, openTaskView } = load('dental/demo-tasks.yaml');

/** The number of calls that ended in this way. */
export const countCalls = (ending: Outcome): number =>
	calls.filter(({ outcome }) => outcome === ending).length;

/** The calls that the agent ended alone, or that went to the team. */
export const callsEndedBy = (by: 'agent' | 'team') =>
	calls.filter(({ outcome }) => outcomes[outcome].by === by);
