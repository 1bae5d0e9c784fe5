import { load } from '../load.ts';

export type { Owner, Task } from './demo-schemas.ts';

/** What calls have left for people, and the view of the open task. */
export const { owners, openTask, boardText, view: taskView, diary } = load('dental/demo-tasks.yaml');
const { columns, today, thisWeek, waiting, done } = load('dental/demo-tasks.yaml');

/** What a person must do before the practice closes, and what is already done when the demo opens. */
export { done as tasksDone, today as tasksToday };

/** The board's columns from left to right. */
export const board = [
	{ title: columns.today, tasks: today },
	{ title: columns.thisWeek, tasks: thisWeek },
	{ title: columns.waiting, tasks: waiting },
	{ title: columns.done, tasks: done },
];
