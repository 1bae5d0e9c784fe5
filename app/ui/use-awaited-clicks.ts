import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes up for clicks that came before hydration: the loader holds back a click on an element with `data-await` and
 * marks it, and here it is made again, now that there is something to answer it.
 */
export function useAwaitedClicks(place: RefObject<HTMLElement | null>) {
	// With the hydration itself: a click in between would be answered, and held back, and so count twice.
	useLayoutEffect(() => {
		for (const element of place.current?.querySelectorAll<HTMLElement>('[data-await]') ?? []) {
			const wasClicked = element.dataset.await === 'clicked';
			delete element.dataset.await;
			if (wasClicked) element.click();
		}
	}, [place]);
}
