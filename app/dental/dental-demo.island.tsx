import { practice } from '#content/dental/demo-calls.ts';
import { navigation } from '#content/dental/demo-text.ts';
import { defineIsland } from '../ui/define-island.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CallLog } from './demo/call-log.tsx';
import { DemoProvider, useDemo, useDemoState, viewNames, views } from './demo/demo-state.ts';
import { Analytics, Graphs } from './demo/figures.tsx';
import css from './demo/frame.module.css';
import { Glyph } from './demo/glyph.tsx';
import { Home } from './demo/home.tsx';
import navigationCss from './demo/navigation.module.css';
import { TaskDetails, Tasks } from './demo/tasks.tsx';
import { CallTranscript, MultilingualTranscript } from './demo/transcripts.tsx';

/** The practice, the links to the views, and whether the agent is answering. */
function Navigation() {
	const { view, leftToday } = useDemo();
	return (
		<div className={navigationCss.side}>
			<div className={navigationCss.practice}>
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
			<p className={navigationCss.agent}>
				<strong>{navigation.answering}</strong>
				{`${navigation.since} ${practice.agentSince}`}
			</p>
		</div>
	);
}

/**
 * The dashboard of an invented practice. All views are in the document and links lead to them by their fragments, so
 * that navigation, history and focus are the browser's own and work without script.
 */
function DentalDemo() {
	const state = useDemoState();
	return (
		<DemoProvider value={state}>
			<div className={css.demo}>
				<div className={css.app}>
					<Navigation />
					<Home />
					<CallLog />
					<CallTranscript />
					<MultilingualTranscript />
					<Analytics />
					<Graphs />
					<Tasks />
					<TaskDetails />
				</div>
				<div role="status">
					<VisuallyHidden>{state.announcement}</VisuallyHidden>
				</div>
			</div>
		</DemoProvider>
	);
}

export default defineIsland('dental-demo', DentalDemo);
