import { practice, text, views } from '#content/dental/demo.ts';
import { defineIsland } from '../ui/define-island.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CallLog } from './demo/call-log.tsx';
import { Analytics, Graphs } from './demo/charts.tsx';
import css from './demo/demo.module.css';
import { DemoProvider, useDemo, useDemoState, viewNames } from './demo/demo-state.ts';
import { Home } from './demo/home.tsx';
import { Glyph } from './demo/parts.tsx';
import { TaskDetails, Tasks } from './demo/tasks.tsx';
import { CallTranscript, MultilingualTranscript } from './demo/transcripts.tsx';

/** The practice, the links to the views, and whether the agent is answering. */
function Navigation() {
	const { view, leftToday } = useDemo();
	return (
		<div className={css.side}>
			<p>
				<Glyph name="peak" />
				<strong>{practice.name}</strong>
				{` ${practice.place}`}
			</p>
			<nav aria-label={text.dashboard}>
				<ul>
					{viewNames.map((name) => {
						const { glyph } = views[name];
						const isParent = views[view].parent === name;
						return (
							glyph && (
								<li key={name}>
									<a
										href={`#${name}`}
										aria-current={name === view ? 'page' : isParent || undefined}
									>
										<Glyph name={glyph} />
										{` ${views[name].title}`}
										{name === 'tasks' && leftToday > 0 && <b>{leftToday}</b>}
									</a>
								</li>
							)
						);
					})}
				</ul>
			</nav>
			<p>
				<strong>{text.answering}</strong>
				{` ${text.since}`}
			</p>
		</div>
	);
}

/**
 * The dashboard of an invented practice. All views are in the document and links lead to them by
 * their fragments, so that navigation, history and focus are the browser's own and work without
 * script.
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
					<VisuallyHidden>{state.announcement ?? ''}</VisuallyHidden>
				</div>
			</div>
		</DemoProvider>
	);
}

export default defineIsland('dental-demo', DentalDemo);
