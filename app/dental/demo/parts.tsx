import { type ReactNode, useEffect, useRef } from 'react';
import { type Outcome, outcomes, practice } from '#content/dental/demo-calls.ts';
import { type Owner, owners, type Task } from '#content/dental/demo-tasks.ts';
import type { ScreenName } from '#content/dental/schemas.ts';
import { useDemo, views } from './demo-state.ts';
import css from './parts.module.css';

const secondsPerMinute = 60;
const noon = 12;

/** A time as it is written in New Zealand: `14:36` is `2:36 pm`. */
export function shownTime(time: string): string {
	const hours = Number.parseInt(time, 10);
	return `${hours % noon || noon}:${time.slice(-2)} ${hours < noon ? 'am' : 'pm'}`;
}

/** A duration in seconds as minutes and seconds: 94 is `1:34`. */
export const shownDuration = (seconds: number): string =>
	`${Math.floor(seconds / secondsPerMinute)}:${String(seconds % secondsPerMinute).padStart(2, '0')}`;

export type Tone = 'strong' | 'tint' | 'accent' | 'plain';

/** A state in one or two words. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
	<span className={css.badge} data-tone={tone}>
		{children}
	</span>
);

const tones: Partial<Record<Outcome, Tone>> = { booked: 'strong', message: 'accent', putThrough: 'plain' };

/** How a call ended. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
	<Badge tone={tones[outcome] ?? 'tint'}>{outcomes[outcome].label}</Badge>
);

/** Who does a task. */
export function OwnerBadge({ owner }: { owner: Owner }) {
	const { initials, label } = owners[owner];
	return (
		<span className={css.owner}>
			<b data-owner={owner} aria-hidden="true">
				{initials}
			</b>
			{label}
		</span>
	);
}

/** A sheet with a heading, as large as its place in the view's grid. */
export function Panel({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
	return (
		<section className={css.panel} data-sheet="">
			<header>
				<h3>{title}</h3>
				{note && <small>{note}</small>}
			</header>
			{children}
		</section>
	);
}

/** Labels with their values, one in each line. */
export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
	return (
		<dl className={css.facts}>
			{Object.entries(facts).map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

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

interface ViewProps {
	name: ScreenName;
	title?: string;
	/** The view's own buttons. */
	actions?: ReactNode;
	children: ReactNode;
}

/** One view with its heading. Shown while the address names it; `data-current` says which one is shown otherwise. */
export function View({ name, title = views[name].title, actions, children }: ViewProps) {
	const { view } = useDemo();
	const { parent } = views[name];
	return (
		<section
			id={name}
			className={css.view}
			data-current={view === name || undefined}
			aria-labelledby={`${name}-title`}
		>
			<header className={css.bar}>
				{parent && (
					<p className={css.parent}>
						<a href={`#${parent}`}>{views[parent].title}</a> /
					</p>
				)}
				<h2 id={`${name}-title`}>{title}</h2>
				<p className={css.label}>{practice.label}</p>
				<small>{practice.shownNow}</small>
				{actions}
			</header>
			{children}
		</section>
	);
}
