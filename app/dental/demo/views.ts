import type { ScreenName } from '#content/dental/screens.ts';
import type { GlyphName } from './glyph.tsx';

interface ViewFacts {
	title: string;
	/** For views that have a place in the navigation. */
	glyph?: GlyphName;
	/** The view that leads to this one. */
	parent?: ScreenName;
}

/** The demo's views by the fragment of their addresses, which is also the name of their pictures. */
export const views: Readonly<Record<ScreenName, ViewFacts>> = {
	home: { title: 'Home', glyph: 'home' },
	'call-log': { title: 'Call log', glyph: 'phone' },
	'call-transcript': { title: '2:09 pm, Demo patient 29', parent: 'call-log' },
	'multilingual-transcript': { title: '2:21 pm, Demo patient 30', parent: 'call-log' },
	tasks: { title: 'To-do tasks', glyph: 'tasks' },
	'task-details': { title: 'Task 118', parent: 'tasks' },
	analytics: { title: 'Analytics', glyph: 'chart' },
	graphs: { title: 'Graphs', glyph: 'lines' },
};
export const viewNames = Object.keys(views) as ScreenName[];
