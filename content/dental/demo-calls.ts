import { load } from '../load.ts';
import type { Outcome } from './demo-schemas.ts';

export type { Outcome };

/** The invented practice, at the moment that every view shows. Times of the day are on a 24-hour clock. */
export const practice = load('dental/demo-calls.yaml').practice;

/** Patients have numbers instead of names, so that nobody takes them for real people. */
export const patientName = (patient: number): string => `Demo patient ${patient}`;

/** How a call ended, and by whom. */
export const outcomes = load('dental/demo-calls.yaml').outcomes;

/** Every call of the day so far, the latest first. */
export const calls = load('dental/demo-calls.yaml').calls;

/** The number of calls that ended in one of these ways. */
export const countCalls = (...ended: readonly Outcome[]): number =>
	calls.filter(({ outcome }) => ended.includes(outcome)).length;

/** What is left of the day's diary. An appointment without a patient is a free time. */
export const appointments = load('dental/demo-calls.yaml').appointments;

/** The call of 2:09 pm, in turns. */
export const transcript = load('dental/demo-calls.yaml').transcript;

/** The call of 2:21 pm. */
export const translatedTranscript = load('dental/demo-calls.yaml').translatedTranscript;
