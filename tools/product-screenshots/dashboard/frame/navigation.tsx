import { practice } from '../data/practice.ts';
import { tasksToday } from '../data/tasks.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import css from './navigation.module.css';

const places = [
	{ label: 'Home', glyph: 'home' },
	{ label: 'Call log', glyph: 'phone' },
	{ label: 'To-do tasks', glyph: 'tasks', count: tasksToday.length },
	{ label: 'Analytics', glyph: 'chart' },
	{ label: 'Graphs', glyph: 'lines' },
] as const satisfies readonly { label: string; glyph: GlyphName; count?: number }[];

export type Place = (typeof places)[number]['label'];

/** The left edge of every view: the practice, the places to go, whether the agent answers. */
export function Navigation({ here }: { here: Place }) {
	return (
		<nav className={css.navigation}>
			<div className={css.practice}>
				<svg viewBox="0 0 34 34" aria-hidden="true">
					<path d="M4 28 13 10l6 10.5L23 14l7 14z" />
					<path d="M10 28 14.2 20l3 5.3L20 21l4 7" />
				</svg>
				<p>
					<strong>{practice.name}</strong>
					<span>{practice.place}</span>
				</p>
			</div>
			<ul>
				{places.map((place) => (
					<li key={place.label} aria-current={place.label === here ? 'page' : undefined}>
						<Glyph name={place.glyph} />
						{place.label}
						{'count' in place && <b>{place.count}</b>}
					</li>
				))}
			</ul>
			<p className={css.agent}>
				<strong>Agent is answering</strong>
				since {practice.agentSince}
			</p>
		</nav>
	);
}
