/** The invented practice and the moment at which every view stands still. */
export const practice = {
	name: 'Example Dental',
	place: 'Petone (demo data)',
	tag: 'Demonstration data',
	today: 'Thursday 9 October 2025',
	/** On a 24-hour clock. */
	now: '14:40',
	opens: '08:00',
	closes: '17:00',
	/** When the agent's first call of the day may come. */
	agentSince: '7:00 am',
} as const;
