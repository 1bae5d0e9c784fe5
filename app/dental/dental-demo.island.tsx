import { defineIsland } from '../ui/define-island.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CallLog } from './demo/call-log.tsx';
import { DemoProvider, useDemoState } from './demo/demo-state.ts';
import css from './demo/dental-demo.module.css';
import { Analytics, Graphs } from './demo/figures.tsx';
import { Home } from './demo/home.tsx';
import { Navigation } from './demo/navigation.tsx';
import { TaskDetails, Tasks } from './demo/tasks.tsx';
import { CallTranscript, MultilingualTranscript } from './demo/transcripts.tsx';

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
