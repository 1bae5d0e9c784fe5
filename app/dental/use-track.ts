import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Returns the index `step` positions after `index`. The last index is before the first. */
export const wrap = (index: number, step: number, count: number) =>
	(((index + step) % count) + count) % count;

/** Follows the position of a scroller whose items are as wide as itself, and scrolls it. */
export function useTrack(track: RefObject<HTMLElement | null>, count: number) {
	const [current, setCurrent] = useState(0);
	/** The index that a smooth scroll is on its way to. */
	const target = useRef<number>(undefined);

	useEffect(() => {
		const element = track.current;
		if (!element) return;
		const follow = () => {
			const index = Math.round(element.scrollLeft / element.clientWidth);
			if (index === target.current) target.current = undefined;
			setCurrent(index);
		};
		// A visitor who scrolls ends the smooth scroll.
		const interrupt = () => {
			target.current = undefined;
		};
		follow();
		const listeners = { scroll: follow, pointerdown: interrupt, wheel: interrupt };
		const entries = Object.entries(listeners);
		for (const [type, listener] of entries) element.addEventListener(type, listener, { passive: true });
		return () => {
			for (const [type, listener] of entries) element.removeEventListener(type, listener);
		};
	}, [track]);

	const moveTo = useCallback(
		(index: number, behavior: ScrollBehavior = 'auto') => {
			const element = track.current;
			if (!element) return;
			target.current = index;
			// The scroll event comes with the next frame. A press may come earlier.
			if (behavior === 'instant') setCurrent(index);
			element.scrollTo({ left: index * element.clientWidth, behavior });
		},
		[track],
	);
	const moveBy = useCallback(
		(step: number) => moveTo(wrap(target.current ?? current, step, count)),
		[current, count, moveTo],
	);

	return { current, moveTo, moveBy };
}
