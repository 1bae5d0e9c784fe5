import { useEffect, useRef } from 'react';
import type { Task } from '../data/tasks.ts';
import { useDemo } from '../demo-state.ts';
import css from './tick.module.css';

interface TickProps {
	label: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
}

/** Something to do with the box that ticks it off. */
export function Tick({ label, checked, onChange }: TickProps) {
	const box = useRef<HTMLInputElement>(null);
	// It may have been ticked before the component hydrated.
	useEffect(() => {
		if (box.current && box.current.checked !== checked) onChange(box.current.checked);
	}, [checked, onChange]);
	return (
		<label className={css.tick}>
			<input
				ref={box}
				type="checkbox"
				checked={checked}
				onChange={({ target }) => onChange(target.checked)}
			/>
			{label}
		</label>
	);
}

/** A task's title with its box. */
export function TaskTick({ task: { number, title } }: { task: Task }) {
	const { isDone, mark } = useDemo();
	return <Tick label={title} checked={isDone(number)} onChange={(done) => mark(number, done)} />;
}
