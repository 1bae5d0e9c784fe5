import { load } from '../load.ts';

export type { Owner, Task } from './demo-schemas.ts';

/** Who does a task: a role, because the practice has no people. */
export const owners = load('dental/demo-tasks.yaml').owners;

/** The task that has a view of its own. */
export const openTask = load('dental/demo-tasks.yaml').openTask;

const { columns, today, thisWeek, waiting, done } = load('dental/demo-tasks.yaml');

/** What a person must do before the practice closes. */
export const tasksToday = today;

/** What is already done when the demo opens. */
export const tasksDone = done;

/** The board's columns from left to right. */
export const board = [
	{ title: columns.today, tasks: today },
	{ title: columns.thisWeek, tasks: thisWeek },
	{ title: columns.waiting, tasks: waiting },
	{ title: columns.done, tasks: done },
];

/** The labels of the board. */
export const boardText = load('dental/demo-tasks.yaml').boardText;

/** The view of the open task. */
export const taskView = load('dental/demo-tasks.yaml').view;

/** Two hours of the diary. */
export const diary = load('dental/demo-tasks.yaml').diary;
