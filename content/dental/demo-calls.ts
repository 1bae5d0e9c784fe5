import { exampleSuburbs } from '../places.ts';
import type { ScreenName } from './schemas.ts';

/** The invented practice, at the moment that every view shows. Times of the day are on a 24-hour clock. */
export const practice = {
	name: 'Example Dental',
	place: `${exampleSuburbs.job} (demo data)`,
	label: 'Demonstration data',
	now: '14:40',
	shownNow: 'Thursday 9 October 2025, 2:40 pm',
	agentSince: '7:00 am',
} as const;

/** Patients have numbers instead of names, so that nobody takes them for real people. */
export const patientName = (patient: number): string => `Demo patient ${patient}`;

/** How a call ended, and by whom. */
export const outcomes = {
	booked: { label: 'Booked', by: 'agent' },
	moved: { label: 'Moved', by: 'agent' },
	cancelled: { label: 'Cancelled', by: 'agent' },
	answered: { label: 'Answered', by: 'agent' },
	putThrough: { label: 'Put through', by: 'team' },
	message: { label: 'Message', by: 'team' },
} as const;
export type Outcome = keyof typeof outcomes;

/** One invented call. */
export interface Call {
	at: string;
	patient: number;
	about: string;
	/** Minutes and seconds. */
	length: string;
	outcome: Outcome;
	language: string;
	/** The view that shows its transcript. */
	transcript?: ScreenName | undefined;
}

const call = (
	at: string,
	patient: number,
	about: string,
	length: string,
	outcome: Outcome,
	language = 'English',
	transcript?: ScreenName,
): Call => ({ at, patient, about, length, outcome, language, transcript });

/** Every call of the day so far, the latest first. */
export const calls: readonly Call[] = [
	call('14:36', 31, 'Check-up', '2:48', 'booked'),
	call('14:21', 30, 'Toothache', '1:14', 'booked', 'Te reo Māori', 'multilingual-transcript'),
	call('14:09', 29, 'Toothache', '1:34', 'booked', 'English', 'call-transcript'),
	call('13:58', 28, 'Hygienist', '2:31', 'booked'),
	call('13:44', 27, 'Another time', '1:54', 'moved'),
	call('13:30', 26, 'Two check-ups together', '4:02', 'message'),
	call('13:12', 25, 'Opening hours', '0:48', 'answered'),
	call('12:51', 24, 'Check-up', '3:20', 'booked', 'Mandarin'),
	call('12:33', 23, 'Hygienist', '1:40', 'cancelled'),
	call('12:05', 22, 'Invoice', '2:10', 'putThrough'),
	call('11:47', 21, 'Toothache', '3:36', 'putThrough'),
	call('11:31', 20, 'Check-up', '2:22', 'booked'),
	call('11:14', 19, 'Another time', '2:05', 'moved'),
	call('10:58', 18, 'Talk to the dentist', '1:20', 'putThrough'),
	call('10:41', 17, 'Hygienist', '2:44', 'booked'),
	call('10:27', 16, 'Invoice', '1:15', 'message'),
	call('10:10', 15, 'Check-up', '3:18', 'moved', 'Samoan'),
	call('09:56', 14, 'Parking', '0:52', 'answered'),
	call('09:49', 13, 'Invoice', '2:30', 'putThrough'),
	call('09:38', 12, 'Invoice', '1:12', 'putThrough'),
	call('09:30', 11, 'Another time', '1:47', 'moved'),
	call('09:17', 10, 'Talk to reception', '1:05', 'putThrough'),
	call('09:02', 9, 'Check-up', '2:38', 'booked'),
	call('08:51', 8, 'New-patient form', '1:22', 'message'),
	call('08:40', 7, 'Hygienist', '1:31', 'cancelled'),
	call('08:26', 6, 'Invoice', '2:12', 'putThrough'),
	call('08:14', 5, 'Price of a check-up', '1:10', 'answered'),
	call('08:06', 4, 'Toothache', '3:41', 'putThrough'),
	call('07:41', 3, 'Practice manager', '1:33', 'message'),
	call('07:18', 2, 'Hygienist', '2:50', 'booked'),
];

/** The number of calls that ended in one of these ways. */
export const countCalls = (...ended: readonly Outcome[]): number =>
	calls.filter(({ outcome }) => ended.includes(outcome)).length;

/** What is left of the day's diary. An appointment without a patient is a free time. */
export const appointments: readonly {
	at: string;
	what: string;
	room: string;
	patient?: number;
	byAgent?: true;
}[] = [
	{ at: '14:45', patient: 9, what: 'Check-up', room: 'Surgery 1', byAgent: true },
	{ at: '15:00', patient: 17, what: 'Hygienist', room: 'Surgery 3', byAgent: true },
	{ at: '15:20', patient: 29, what: 'Toothache', room: 'Surgery 2', byAgent: true },
	{ at: '15:40', patient: 1, what: 'Hygienist', room: 'Surgery 3' },
	{ at: '16:00', patient: 20, what: 'Check-up', room: 'Surgery 1', byAgent: true },
	{ at: '16:20', what: 'Free after a cancellation', room: 'Surgery 3' },
];

/** One turn of a conversation. */
export interface Turn {
	/** Seconds from the call's start. */
	at: number;
	who: 'agent' | 'caller';
	text: string;
	/** Translation of a turn in te reo Māori. */
	english?: string;
}

const agent = (at: number, text: string, english = ''): Turn => ({ at, who: 'agent', text, english });
const caller = (at: number, text: string, english = ''): Turn => ({ at, who: 'caller', text, english });

/** The call of 2:09 pm. */
export const transcript: readonly Turn[] = [
	agent(0, 'Good afternoon, Example Dental. This is the voice agent. How can I help?'),
	caller(8, 'Hi, I have a toothache. Could someone see me today?'),
	agent(17, 'I have 3:20 pm or 4:20 pm today. Which suits you better?'),
	caller(29, 'Three twenty, please. I’m Demo patient 29.'),
	agent(41, 'Thank you. I have you in Surgery 2 at 3:20 pm. Shall I text you the details?'),
	caller(55, 'Yes please. Is there parking?'),
	agent(63, 'Behind the building, two hours free. I’ll put that in the text too.'),
	caller(82, 'Lovely, thanks. Bye!'),
];

/** The call of 2:21 pm. */
export const translatedTranscript: readonly Turn[] = [
	agent(
		0,
		'Kia ora. Nau mai ki Example Dental. English, te reo Māori rānei?',
		'Hello. Welcome to Example Dental. English or te reo Māori?',
	),
	caller(9, 'Te reo Māori, koa.', 'Te reo Māori, please.'),
	agent(13, 'Ka pai. Me pēhea taku āwhina i a koe?', 'Good. How can I help you?'),
	caller(
		20,
		'Kei te mamae tōku niho. Kei te hiahia au ki te kite i te rata niho.',
		'My tooth is sore. I want to see the dentist.',
	),
	agent(
		34,
		'He wā wātea āpōpō i te iwa karaka i te ata. E pai ana tēnā?',
		'There is a free time tomorrow at nine o’clock in the morning. Is that all right?',
	),
	caller(48, 'Āe, e pai ana.', 'Yes, that’s fine.'),
	agent(
		53,
		'Ka tukuna tētahi karere ki tō waea. Ka kite āpōpō.',
		'A message will be sent to your phone. See you tomorrow.',
	),
	caller(66, 'Ngā mihi. Ka kite anō.', 'Thank you. See you again.'),
];
