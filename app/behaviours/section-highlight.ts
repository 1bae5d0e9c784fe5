/** A section is in view once half of it is (specification §9)… */
const visibleShare = 0.5;
/** …or once it fills half of the window, for sections taller than two windows. */
const filledShare = 0.5;
/** How finely the observer reports: in steps of a twentieth of a section. */
const thresholds = Array.from({ length: 21 }, (_, step) => step / 20);

const isInView = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
	intersectionRatio >= visibleShare || intersectionRect.height >= innerHeight * filledShare;

/** Marks the link to the section in view with `aria-current`, in every list of sections. */
export function sectionHighlight() {
	for (const list of document.querySelectorAll('[data-section-links]')) {
		const links = new Map([...list.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
		const observer = new IntersectionObserver(
			(entries) => {
				// The last, because one call can report a section that has left the view again.
				const inView = entries.findLast(isInView);
				if (!inView) return;
				for (const [id, link] of links) link.ariaCurrent = id === inView.target.id ? 'true' : null;
			},
			{ threshold: thresholds },
		);
		for (const id of links.keys()) {
			const section = document.getElementById(id);
			if (section) observer.observe(section);
		}
	}
}
