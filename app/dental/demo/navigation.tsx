import { practice } from '#content/dental/demo-calls.ts';
import { navigation } from '#content/dental/demo-text.ts';
import { useDemo } from './demo-state.ts';
import { Glyph } from './glyph.tsx';
import css from './navigation.module.css';
import { viewNames, views } from './views.ts';

/** The practice, the links to the views, and whether the agent is answering. */
export function Navigation() {
	const { view, leftToday } = useDemo();
	return (
		<div className={css.side}>
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
			<nav aria-label={navigation.label}>
				<ul>
					{viewNames.map((name) => {
						const { title, glyph } = views[name];
						if (!glyph) return null;
						const isParent = views[view].parent === name;
						return (
							<li key={name}>
								<a href={`#${name}`} aria-current={name === view ? 'page' : isParent || undefined}>
									<Glyph name={glyph} />
									{title}
									{name === 'tasks' && leftToday > 0 && (
										<b>
											<span>{leftToday}</span>
										</b>
									)}
								</a>
							</li>
						);
					})}
				</ul>
			</nav>
			<p className={css.agent}>
				<strong>{navigation.answering}</strong>
				{`${navigation.since} ${practice.agentSince}`}
			</p>
		</div>
	);
}
