import { createContext, use, useEffect, useState } from 'react';
import { board, text, type ViewName, views } from '#content/dental/demo.ts';
import { fillIn } from '#content/format.ts';

/**
 * The demo's views by the fragment of their addresses, which is also the name of their pictures.
 */
export const viewNames = Object.keys(views) as ViewName[];

/**
 * The view that the address names. Other fragments, such as the skip link's, leave the view as it
 * is.
 */
function useView(): ViewName {
	const [view, setView] = useState<ViewName>('home');
	useEffect(() => {
		function read() {
			const fragment = location.hash.slice(1) || 'home';
			const named = viewNames.find((name) => name === fragment);
			if (named) setView(named);
		}
		read();
		addEventListener('hashchange', read);
		return () => removeEventListener('hashchange', read);
	}, []);
	return view;
}

/** What the views share. Lost when the page is left. */
export function useDemoState() {
	const view = useView();
	const [done, setDone] = useState<readonly number[]>(board.done.map(({ number }) => number));
	const [last, setLast] = useState<{ task: number; isNowDone: boolean }>();
	const isDone = (number: number) => done.includes(number);
	const leftToday = board.today.filter(({ number }) => !isDone(number)).length;
	/** What the last tick changed, for screen readers. */
	const announcement =
		last &&
		fillIn(last.isNowDone ? text.nowDone : text.nowOpen, { task: last.task, left: leftToday });

	function mark(task: number, isNowDone: boolean) {
		setDone((before) => [
			...before.filter((other) => other !== task),
			...(isNowDone ? [task] : []),
		]);
		setLast({ task, isNowDone });
	}

	// Tasks may have been ticked before the component hydrated.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once
	useEffect(() => {
		const ticks = '[data-island="dental-demo"] [type="checkbox"][value]';
		for (const { value, checked } of document.querySelectorAll<HTMLInputElement>(ticks))
			if (checked !== isDone(Number(value))) mark(Number(value), checked);
	}, []);

	return { view, isDone, leftToday, mark, announcement };
}

const context = createContext<ReturnType<typeof useDemoState> | undefined>(undefined);
export const DemoProvider = context.Provider;

/** Returns what the views share. Throws outside `DentalDemo`. */
export function useDemo() {
	const state = use(context);
	if (!state) throw new Error('useDemo is called outside DentalDemo.');
	return state;
}
