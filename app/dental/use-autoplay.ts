import { type RefObject, useEffect, useRef, useState } from 'react';

/** The time between two moves in milliseconds (specification §9). */
const interval = 4000;
/** Shortest time between hydration and the first move in milliseconds, so that a replayed press comes first. */
const shortestWait = 1000;
const visibleShare = 0.5;

interface Autoplay {
	/** The element around the pictures. Keyboard focus in it stops them. */
	place: RefObject<HTMLElement | null>;
	/** The index of the shown picture. Each is shown for the full time, also after a click. */
	current: number;
	/** Stops the pictures, for example while the gallery is open. */
	held: boolean;
	onTick: () => void;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns when the first picture was shown, on the page's clock. In the first view that is before hydration, elsewhere now. */
function timeShown(picture: HTMLImageElement): number {
	const now = performance.now();
	const { top, height } = picture.getBoundingClientRect();
	if (top + scrollY + height / 2 > innerHeight) return now;
	const [file] = performance.getEntriesByName(picture.currentSrc) as PerformanceResourceTiming[];
	// A page that was prerendered or opened in a background tab is first painted when it is shown.
	const [paint] = performance.getEntriesByName('first-contentful-paint');
	return file ? Math.max(file.responseEnd, paint?.startTime ?? 0) : now;
}

/** Returns whether at least half of the element is in view and the first picture is loaded. */
function useInView(place: RefObject<HTMLElement | null>): boolean {
	const [inView, setInView] = useState(true);
	useEffect(() => {
		const picture = place.current?.querySelector('img');
		if (!place.current || !picture) return;
		const observer = new IntersectionObserver(
			(entries) => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= visibleShare),
			{ threshold: visibleShare },
		);
		const observe = () => place.current && observer.observe(place.current);
		if (!picture.complete) setInView(false);
		// Autoplay starts even if the picture cannot be loaded.
		picture.decode().then(observe, observe);
		return () => observer.disconnect();
	}, [place]);
	return inView;
}

/** Returns whether the keyboard focus is inside. The focus after a click does not count. */
function useKeyboardInside(place: RefObject<HTMLElement | null>): boolean {
	const [inside, setInside] = useState(false);
	useEffect(() => {
		const element = place.current;
		if (!element) return;
		const look = () => setInside(element.querySelector(':focus-visible') !== null);
		const leave = () => setInside(false);
		element.addEventListener('focusin', look);
		element.addEventListener('focusout', leave);
		return () => {
			element.removeEventListener('focusin', look);
			element.removeEventListener('focusout', leave);
		};
	}, [place]);
	return inside;
}

function useTabHidden(): boolean {
	const [hidden, setHidden] = useState(false);
	useEffect(() => {
		const look = () => setHidden(document.hidden);
		look();
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, []);
	return hidden;
}

/**
 * Ticks every four seconds until the visitor pauses it (WCAG 2.2, 2.2.2); starts paused where motion is not wanted.
 * Keyboard focus, a hidden tab, being out of view and `held` stop it without pausing it. The first four seconds begin when
 * the first picture is shown, which may be before hydration.
 */
export function useAutoplay({ place, current, held, onTick }: Autoplay) {
	const [playing, setPlaying] = useState(true);
	const keyboardInside = useKeyboardInside(place);
	const tabHidden = useTabHidden();
	const inView = useInView(place);
	const isHydrating = useRef(true);
	const tick = useRef(onTick);
	useEffect(() => {
		tick.current = onTick;
	});
	useEffect(() => {
		if (prefersStillness()) setPlaying(false);
	}, []);

	const moving = playing && inView && !held && !keyboardInside && !tabHidden;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts its own four seconds
	useEffect(() => {
		const picture = place.current?.querySelector('img');
		const elapsed = isHydrating.current && picture ? performance.now() - timeShown(picture) : 0;
		isHydrating.current = false;
		if (!moving) return;
		let timer: ReturnType<typeof setTimeout>;
		const tickAfter = (wait: number) => {
			timer = setTimeout(() => {
				tick.current();
				tickAfter(interval);
			}, wait);
		};
		tickAfter(Math.max(interval - elapsed, shortestWait));
		return () => clearTimeout(timer);
	}, [moving, current]);

	return { playing, moving, toggle: () => setPlaying((was) => !was) };
}
