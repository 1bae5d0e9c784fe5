import type { Task } from '../data/tasks.ts';
import { useDemo } from '../demo-state.ts';
import css from './task-tick.module.css';

/** A task's title with the box that ticks it off. */
export function TaskTick({ task: { number, title } }: { task: Task }) {
	const { isDone, toggle } = useDemo();
	return (
		<label className={css.tick}>
			<input type="checkbox" checked={isDone(number)} onChange={() => toggle(number)} />
			<span>{title}</span>
		</label>
	);
}
