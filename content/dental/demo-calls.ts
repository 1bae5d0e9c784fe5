import { load } from '../load.ts';
import type { Outcome } from './demo-schemas.ts';

export type { Outcome };

/** The invented practice, its calls so far with the latest first, what is left of its diary, and two calls in turns. */
export const { practice, outcomes, calls, appointments } = load('dental/demo-calls.yaml');
export const { transcript, translatedTranscript } = load('dental/demo-calls.yaml');

export const patientName = (patient: number): string => `Demo patient ${patient}`;

/** The number of calls that ended in one of these ways. */
export const countCalls = (...ended: readonly Outcome[]): number =>
	calls.filter(({ outcome }) => ended.includes(outcome)).length;
