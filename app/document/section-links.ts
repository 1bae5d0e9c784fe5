import { hashTarget } from '../ui/hash-target.ts';

/** By then the browser has started the scroll of a click, and keeps its behaviour to its end. */
const scrollStartMs = 300;

/**
 * Makes the scroll of a click smooth, and no other: Back and Forward return to their place at once.
 */
function scrollSmoothly() {
	const { style } = document.documentElement;
	style.scrollBehavior = 'smooth';
	setTimeout(() => (style.scrollBehavior = ''), scrollStartMs);
}

/** The share of a section, or of the window, from which the section is in view. */
const half = 0.5;
/** The observer reports in steps of a twentieth of a section. */
const thresholds = [...Array(21)].map((_, step) => step / 20);

const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
	intersectionRatio >= half || intersectionRect.height >= (rootBounds?.height ?? 0) * half;

/**
 * Marks the link to the section in view with `aria-current`, in a list of sections, and scrolls
 * smoothly on click.
 */
export function markSectionInView() {
	const list = document.querySelector<HTMLElement>('[data-section-links]');
	if (!list) return;
	list.onclick = scrollSmoothly;
	const links = list.querySelectorAll('a');
	const mark = (entries: IntersectionObserverEntry[]) => {
		// The last, because one call can report a section that has left the view again.
		const inView = entries.findLast(isInView);
		if (!inView) return;
		for (const link of links)
			link.ariaCurrent = link.hash === `#${inView.target.id}` ? 'true' : null;
	};
	const observer = new IntersectionObserver(mark, { threshold: thresholds });
	for (const { hash } of links) {
		const section = hashTarget(hash);
		if (section) observer.observe(section);
	}
}
