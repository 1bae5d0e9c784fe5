import { createContext, use, useEffect, useState } from 'react';
import { tasksDone, tasksToday, taskView } from '#content/dental/demo-tasks.ts';
import type { ScreenName } from '#content/dental/screens.ts';
import { viewNames } from './views.ts';

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
		announcement: marked === undefined ? '' : taskView.announcement(marked, isDone(marked), leftToday),
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
