import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The index that is `step` on from `index`, around both ends. */
export const wrap = (index: number, step: number, count: number) =>
	(((index + step) % count) + count) % count;

/** Follows a scroller whose items are as wide as itself, and moves it. */
export function useTrack(track: RefObject<HTMLElement | null>, count: number) {
	const [current, setCurrent] = useState(0);

	useEffect(() => {
		const element = track.current;
		if (!element) return;
		const follow = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
		follow();
		element.addEventListener('scroll', follow, { passive: true });
		return () => element.removeEventListener('scroll', follow);
	}, [track]);

	const moveTo = useCallback(
		(index: number) => {
			const element = track.current;
			element?.scrollTo({ left: index * element.clientWidth });
		},
		[track],
	);
	const moveBy = useCallback((step: number) => moveTo(wrap(current, step, count)), [current, count, moveTo]);

	return { current, moveTo, moveBy };
}
