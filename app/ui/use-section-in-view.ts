import { useEffect, useState } from 'react';

/** A section is in view once half of it is (specification §9)… */
const visibleShare = 0.5;
/** …or once it fills half of the window, for sections taller than two windows. */
const filledShare = 0.5;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

const isInView = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
	intersectionRatio >= visibleShare || intersectionRect.height >= innerHeight * filledShare;

/**
 * The id of the section that the reader is in.
 *
 * @param sections to follow, by their ids; the same array on every render
 * @param initial what it is until one has come into view
 */
export function useSectionInView(sections: readonly { id: string }[], initial?: string): string | undefined {
	const [current, setCurrent] = useState(initial);

	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				const inView = entries.find(isInView);
				if (inView) setCurrent(inView.target.id);
			},
			{ threshold: steps },
		);
		for (const { id } of sections) {
			const section = document.getElementById(id);
			if (section) observer.observe(section);
		}
		return () => observer.disconnect();
	}, [sections]);

	return current;
}
