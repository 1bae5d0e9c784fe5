import { type RefObject, useEffect, useRef, useState } from 'react';

/** Between two moves, in milliseconds (specification §9). */
const interval = 4000;

interface Autoplay {
	/** Keyboard focus in here holds the pictures still. */
	place: RefObject<HTMLElement | null>;
	/** What is shown now. Each has its full time, also one that the visitor chose. */
	current: number;
	/** Holds the pictures still, as an open gallery does. */
	held: boolean;
	onTick: () => void;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the keyboard's focus is inside: not one that a click has left there. */
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
 * Keyboard focus, a hidden tab and `held` hold it without pausing it.
 */
export function useAutoplay({ place, current, held, onTick }: Autoplay) {
	const [playing, setPlaying] = useState(true);
	const keyboardInside = useKeyboardInside(place);
	const tabHidden = useTabHidden();
	const tick = useRef(onTick);
	useEffect(() => {
		tick.current = onTick;
	});
	useEffect(() => {
		if (prefersStillness()) setPlaying(false);
	}, []);

	const moving = playing && !held && !keyboardInside && !tabHidden;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts its own four seconds
	useEffect(() => {
		if (!moving) return;
		const timer = setInterval(() => tick.current(), interval);
		return () => clearInterval(timer);
	}, [moving, current]);

	return { playing, toggle: () => setPlaying((was) => !was) };
}
