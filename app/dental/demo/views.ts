import { viewTitles } from '#content/dental/demo-text.ts';
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
	home: { title: viewTitles.home, glyph: 'home' },
	'call-log': { title: viewTitles['call-log'], glyph: 'phone' },
	'call-transcript': { title: viewTitles['call-transcript'], parent: 'call-log' },
	'multilingual-transcript': { title: viewTitles['multilingual-transcript'], parent: 'call-log' },
	tasks: { title: viewTitles.tasks, glyph: 'tasks' },
	'task-details': { title: viewTitles['task-details'], parent: 'tasks' },
	analytics: { title: viewTitles.analytics, glyph: 'chart' },
	graphs: { title: viewTitles.graphs, glyph: 'lines' },
};
export const viewNames = Object.keys(views) as ScreenName[];
