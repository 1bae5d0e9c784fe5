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
export const openTask = 117;

/** What a person must do before the practice closes. */
export const tasksToday: readonly Task[] = [
	task(openTask, 'Find two check-ups side by side', 26, 'by 4:00 pm', 'frontDesk'),
	task(116, 'Fill the 4:20 pm gap in Surgery 3', 23, 'by 3:30 pm', 'frontDesk'),
	task(113, 'Ring back about an invoice', 16, 'by 4:30 pm', 'manager'),
];

/** What is already done when the demo opens. */
export const tasksDone: readonly Task[] = [
	task(118, 'Surgery 2 kept free at 3:20 pm', 29, '2:12 pm', 'frontDesk'),
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
			task(104, 'Offered an earlier hygienist visit', 20, 'asked Wednesday', 'hygienist'),
			task(101, 'Asked which invoice is meant', 13, 'asked today', 'manager'),
		],
	},
	{ title: 'Done today', tasks: tasksDone },
];

/** The labels of the board. */
export const boardText = { done: 'done', open: 'open', openTask: 'Open task', from: 'From' } as const;

/** The view of the open task. */
export const taskView = {
	stages: ['New', 'Assigned', 'In progress', 'Done'],
	inProgress: 'In progress',
	done: 'Done',
	reopen: 'Open again',
	finish: 'Mark as done',
	title: 'Find two check-ups side by side',
	message: '“Two check-ups at the same time, please, after school. Any day next week.”',
	reason: 'The agent found no two free times together, so it took a message.',
	offered: { title: 'Offered: Tuesday 14 October', note: 'Waiting for the caller’s reply' },
	stepsTitle: 'Steps',
	steps: [
		'Listen to the message',
		'Find two times side by side',
		'Offer them by text',
		'Book both when the caller agrees',
	],
	stepsDone: (done: number, all: number) => `${done} of ${all}`,
	text: {
		title: 'Text to the caller',
		at: '2:31 pm',
		text: 'Kia ora, Example Dental here. We have two check-ups together on Tuesday 14 October at 3:30 pm, Surgeries 1 and 2. Does that suit? Reply yes or no.',
		delivered: 'Delivered',
	},
	assigned: 'Assigned to',
	facts: { Due: 'Today, 4:00 pm', Caller: 'Demo patient 26', Call: '1:30 pm, 4:02' },
	history: 'History',
	markedDone: { at: '2:40 pm', by: 'team', who: 'Front desk', text: 'Marked the task as done' },
	events: [
		{ at: '2:31 pm', by: 'team', who: 'Front desk', text: 'Offered two times by text' },
		{ at: '2:05 pm', by: 'team', who: 'Front desk', text: 'Asked Surgeries 1 and 2 to stay free' },
		{ at: '1:52 pm', by: 'team', who: 'Front desk', text: 'Listened to the message' },
		{ at: '1:36 pm', by: 'agent', who: 'Voice agent', text: 'Assigned to the front desk' },
		{ at: '1:34 pm', by: 'agent', who: 'Voice agent', text: 'Took the message, made the task' },
	],
	/** What a tick changed, for screen readers. */
	announcement: (task: number, isDone: boolean, left: number) =>
		`Task ${task} is ${isDone ? 'done' : 'open again'}. ${left} left for today.`,
} as const;

/** Two hours of the diary. */
export const diary = {
	label: 'Surgeries from 3 pm to 5 pm',
	halfHours: ['3:00', '3:30', '4:00', '4:30'],
	free: 'Free',
	/** Each room from 3 to 5 pm: lengths in quarter hours, and what is there. Nothing is there in free time. */
	rooms: {
		'Surgery 1': [
			[2, 'Taken'],
			[2, 'Check-up'],
			[1, ''],
			[3, 'Taken'],
		],
		'Surgery 2': [
			[2, ''],
			[2, 'Check-up'],
			[3, 'Taken'],
			[1, ''],
		],
		'Surgery 3': [
			[3, 'Taken'],
			[2, 'Taken'],
			[1, ''],
			[2, 'Taken'],
		],
	},
} as const;
