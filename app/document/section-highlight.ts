/** A section is in view if half of it is (specification §9)… */
const visibleShare = 0.5;
/** …or if it fills half of the window, for sections taller than two windows. */
const filledShare = 0.5;
/** The observer reports in steps of a twentieth of a section. */
const thresholds = [...Array(21)].map((_, step) => step / 20);
/** In milliseconds. By then the browser has started the scroll of a click, and keeps its behaviour to its end. */
const scrollStarted = 300;

const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
	intersectionRatio >= visibleShare || intersectionRect.height >= (rootBounds?.height ?? 0) * filledShare;

/** Makes the scroll of a click smooth, and no other: Back and Forward return to their place at once. */
function scrollSmoothly() {
	const { style } = document.documentElement;
	style.scrollBehavior = 'smooth';
	setTimeout(() => {
		style.scrollBehavior = '';
	}, scrollStarted);
}

/** Marks the link to the section in view with `aria-current`, in every list of sections, and scrolls smoothly on click. */
export function sectionHighlight() {
	for (const list of document.querySelectorAll<HTMLElement>('[data-section-links]')) {
		list.onclick = scrollSmoothly;
		const links = list.querySelectorAll('a');
		const observer = new IntersectionObserver(
			(entries) => {
				// The last, because one call can report a section that has left the view again.
				const inView = entries.findLast(isInView);
				if (!inView) return;
				for (const link of links) link.ariaCurrent = link.hash === `#${inView.target.id}` ? 'true' : null;
			},
			{ threshold: thresholds },
		);
		for (const { hash } of links) {
			const section = document.querySelector(hash);
			if (section) observer.observe(section);
		}
	}
}
