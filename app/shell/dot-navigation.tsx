import { useEffect, useState } from 'react';
import { dotLinks } from '#content/home.ts';
import css from './dot-navigation.module.css';

/** A section is in view once half of it is (specification §9)… */
const visibleShare = 0.5;
/** …or once it fills half of the window, for sections taller than two windows. */
const filledShare = 0.5;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

const isInView = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
	intersectionRatio >= visibleShare || intersectionRect.height >= innerHeight * filledShare;

/** The dots at the right edge of a wide screen, one a labelled section; the one in view is marked. */
export function DotNavigation() {
	const [current, setCurrent] = useState<string>(dotLinks[0]?.id ?? '');

	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				const inView = entries.find(isInView);
				if (inView) setCurrent(inView.target.id);
			},
			{ threshold: steps },
		);
		for (const { id } of dotLinks) {
			const section = document.getElementById(id);
			if (section) observer.observe(section);
		}
		return () => observer.disconnect();
	}, []);

	return (
		<nav className={css.dots} aria-label="Sections of this page">
			<ul>
				{dotLinks.map(({ id, label }) => (
					<li key={id}>
						<a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
							<span>{label}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
