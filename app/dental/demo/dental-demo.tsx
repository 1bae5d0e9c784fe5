import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DemoProvider, useDemoState } from './demo-state.ts';
import css from './dental-demo.module.css';
import { Navigation } from './parts/navigation.tsx';
import { Analytics } from './views/analytics.tsx';
import { CallLog } from './views/call-log.tsx';
import { CallTranscript } from './views/call-transcript.tsx';
import { Graphs } from './views/graphs.tsx';
import { Home } from './views/home.tsx';
import { MultilingualTranscript } from './views/multilingual-transcript.tsx';
import { TaskDetails } from './views/task-details.tsx';
import { Tasks } from './views/tasks.tsx';

/**
 * The dashboard of an invented practice. All views are in the document and links lead to them by their fragments, so
 * that navigation, history and focus are the browser's own and work without script.
 */
export function DentalDemo() {
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
