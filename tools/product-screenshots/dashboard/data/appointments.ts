/** What is left of the day's diary: times on a 24-hour clock. No patient: a free time. */
export const appointments: readonly {
	at: string;
	what: string;
	room: string;
	patient?: number;
	byAgent?: true;
}[] = [
	{ at: '14:45', patient: 9, what: 'Check-up', room: 'Room 1', byAgent: true },
	{ at: '15:00', patient: 17, what: 'Cleaning', room: 'Room 3', byAgent: true },
	{ at: '15:20', patient: 12, what: 'Toothache', room: 'Room 2', byAgent: true },
	{ at: '15:40', patient: 1, what: 'Cleaning', room: 'Room 3' },
	{ at: '16:00', patient: 20, what: 'Check-up', room: 'Room 1', byAgent: true },
	{ at: '16:20', what: 'Free after a cancellation', room: 'Room 3' },
];
