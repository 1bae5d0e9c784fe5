import type { Task } from '../data/tasks.ts';
import { useDemo } from '../demo-state.ts';
import css from './tick.module.css';

interface TickProps {
	label: string;
	checked: boolean;
	onToggle: () => void;
}

/** Something to do with the box that ticks it off. */
export const Tick = ({ label, checked, onToggle }: TickProps) => (
	<label className={css.tick}>
		<input type="checkbox" checked={checked} onChange={onToggle} />
		{label}
	</label>
);

/** A task's title with its box. */
export function TaskTick({ task: { number, title } }: { task: Task }) {
	const { isDone, toggle } = useDemo();
	return <Tick label={title} checked={isDone(number)} onToggle={() => toggle(number)} />;
}
