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
}

const task = (number: number, title: string, from: number | string, due: string, owner: Owner): Task => ({
	number,
	title,
	from: typeof from === 'number' ? `Demo patient ${from}` : from,
	due,
	owner,
});

/** The task that has a view of its own. */
export const openTask = 118;

/** What a person must do before the practice closes. */
export const tasksToday: readonly Task[] = [
	task(openTask, 'Find two check-ups side by side', 26, 'by 4:00 pm', 'frontDesk'),
	task(116, 'Fill the free 4:20 pm in Room 3', 23, 'by 3:30 pm', 'frontDesk'),
	task(113, 'Ring back about an invoice', 16, 'by 4:30 pm', 'manager'),
];

/** What is already done when the demo opens. */
export const tasksDone: readonly Task[] = [
	task(117, 'Room 2 kept free at 3:20 pm', 29, '2:12 pm', 'frontDesk'),
	task(114, 'Rang back as asked', 18, '1:50 pm', 'dentist'),
	task(109, 'Called about a delivery', 3, '9:20 am', 'manager'),
	task(108, 'Sent a copy of an invoice', 6, '8:55 am', 'frontDesk'),
];

/** The board's columns from left to right. */
export const board: readonly { title: string; tasks: readonly Task[] }[] = [
	{ title: 'Today', tasks: tasksToday },
	{
		title: 'This week',
		tasks: [
			task(115, 'Approve the text for Labour Day hours', 'Voice agent', 'Friday', 'manager'),
			task(110, 'Confirm Monday’s first three check-ups', 'Voice agent', 'Friday', 'frontDesk'),
			task(106, 'Add Mandarin to the reminder texts', 24, 'Friday', 'manager'),
			task(107, 'Write down where to park', 14, 'Friday', 'frontDesk'),
		],
	},
	{
		title: 'Waiting for a reply',
		tasks: [
			task(111, 'New-patient form sent', 8, 'asked today', 'frontDesk'),
			task(104, 'Offered an earlier cleaning', 20, 'asked Wednesday', 'hygienist'),
			task(101, 'Asked which invoice is meant', 13, 'asked today', 'manager'),
		],
	},
	{ title: 'Done today', tasks: tasksDone },
];
