/** Who does a task: a role, because the practice has no people. */
export const owners = {
	frontDesk: { label: 'Front desk', initials: 'FD' },
	manager: { label: 'Practice manager', initials: 'PM' },
	hygienist: { label: 'Hygienist', initials: 'HY' },
	dentist: { label: 'Dentist', initials: 'DE' },
} as const;
export type Owner = keyof typeof owners;

/** Something that a call left for a person. */
export interface Task {
	number: number;
	title: string;
	from: string;
	due: string;
	owner: Owner;
	urgent?: true;
}

/** The board's columns from left to right. */
export const board: readonly { title: string; done?: true; tasks: readonly Task[] }[] = [
	{
		title: 'Today',
		tasks: [
			{
				number: 118,
				title: 'Find two check-ups side by side',
				from: 'Demo patient 26',
				due: 'by 4:00 pm',
				owner: 'frontDesk',
				urgent: true,
			},
			{
				number: 116,
				title: 'Fill the free 4:20 pm in Room 3',
				from: 'Demo patient 23',
				due: 'by 3:30 pm',
				owner: 'frontDesk',
				urgent: true,
			},
			{
				number: 113,
				title: 'Ring back about an invoice',
				from: 'Demo patient 16',
				due: 'by 4:30 pm',
				owner: 'manager',
			},
		],
	},
	{
		title: 'This week',
		tasks: [
			{
				number: 115,
				title: 'Approve the text for Labour Day hours',
				from: 'Voice agent',
				due: 'Friday',
				owner: 'manager',
			},
			{
				number: 110,
				title: 'Confirm Monday’s first three check-ups',
				from: 'Voice agent',
				due: 'Friday',
				owner: 'frontDesk',
			},
			{
				number: 106,
				title: 'Add Mandarin to the reminder texts',
				from: 'Demo patient 24',
				due: 'Friday',
				owner: 'manager',
			},
			{
				number: 107,
				title: 'Write down where to park',
				from: 'Demo patient 14',
				due: 'Friday',
				owner: 'frontDesk',
			},
		],
	},
	{
		title: 'Waiting for a reply',
		tasks: [
			{
				number: 111,
				title: 'New-patient form sent',
				from: 'Demo patient 8',
				due: 'asked today',
				owner: 'frontDesk',
			},
			{
				number: 104,
				title: 'Offered an earlier cleaning',
				from: 'Demo patient 20',
				due: 'asked Wednesday',
				owner: 'hygienist',
			},
			{
				number: 101,
				title: 'Asked which invoice is meant',
				from: 'Demo patient 13',
				due: 'asked today',
				owner: 'manager',
			},
		],
	},
	{
		title: 'Done today',
		done: true,
		tasks: [
			{
				number: 114,
				title: 'Rang back as asked',
				from: 'Demo patient 18',
				due: '1:50 pm',
				owner: 'dentist',
			},
			{
				number: 112,
				title: 'Room 2 kept free at 3:20 pm',
				from: 'Demo patient 12',
				due: '10:05 am',
				owner: 'frontDesk',
			},
			{
				number: 109,
				title: 'Called about a delivery',
				from: 'Demo patient 3',
				due: '9:20 am',
				owner: 'manager',
			},
			{
				number: 108,
				title: 'Sent a copy of an invoice',
				from: 'Demo patient 6',
				due: '8:55 am',
				owner: 'frontDesk',
			},
		],
	},
];

/** The tasks that a person must see to before the practice closes. */
export const tasksToday: readonly Task[] = board[0]?.tasks ?? [];
