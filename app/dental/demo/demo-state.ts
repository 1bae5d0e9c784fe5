import { createContext, use, useEffect, useState } from 'react';
import { tasksDone, tasksToday, taskView } from '#content/dental/demo-tasks.ts';
import { fillIn, viewTitles } from '#content/dental/demo-text.ts';
import type { ScreenName } from '#content/dental/schemas.ts';
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

/**
 * The view that the address names. Other fragments, such as the skip link's, leave the view as it is. Their history entries
 * keep its name, so that Back and Forward show it again.
 */
function useView(): ScreenName {
	const [view, setView] = useState<ScreenName>('home');
	useEffect(() => {
		let shown: ScreenName = 'home';
		const read = () => {
			const fragment = location.hash.slice(1) || 'home';
			const named = viewNames.find((known) => known === fragment);
			if (!named && history.state === null) history.replaceState(shown, '');
			shown = named ?? viewNames.find((known) => known === history.state) ?? shown;
			setView(shown);
		};
		read();
		addEventListener('hashchange', read);
		return () => removeEventListener('hashchange', read);
	}, []);
	return view;
}

/** What the views share. Nothing of it outlives the page. */
export function useDemoState() {
	const view = useView();
	const [done, setDone] = useState<ReadonlySet<number>>(new Set(tasksDone.map(({ number }) => number)));
	/** The task that was ticked or unticked last. */
	const [marked, setMarked] = useState<number>();
	const leftToday = tasksToday.filter(({ number }) => !done.has(number)).length;
	const isDone = (number: number) => done.has(number);

	function mark(number: number, nowDone: boolean) {
		setDone((before) => {
			const others = [...before].filter((other) => other !== number);
			return new Set(nowDone ? [...others, number] : others);
		});
		setMarked(number);
	}

	return {
		view,
		isDone,
		leftToday,
		mark,
		/** What the last tick changed, for screen readers. */
		announcement:
			marked === undefined
				? ''
				: fillIn(taskView.announcement[isDone(marked) ? 'done' : 'open'], {
						task: marked,
						left: leftToday,
					}),
	};
}

const context = createContext<ReturnType<typeof useDemoState> | undefined>(undefined);
export const DemoProvider = context.Provider;

/** Returns what the views share. Throws outside `DentalDemo`. */
export function useDemo() {
	const state = use(context);
	if (!state) throw new Error('useDemo is called outside DentalDemo.');
	return state;
}
