import type { ReactNode } from 'react';
import map from '../styles/contours.svg';
import css from './old-hero.module.css';

/**
 * The page's part of the map (`content/place.ts`), behind the top of a page, and the name of the place at its edge.
 *
 * It is drawn in an element of its own, not with a mask: browsers take a mask for a picture, and this one would always be
 * the largest in view, and the last to come (Largest Contentful Paint).
 */
function Contours() {
	return (
		<div className={css.contours}>
			<svg aria-hidden="true">
				<use href={`${map}#map`} width="100%" height="100%" />
			</svg>
		</div>
	);
}

interface HeroProps {
	id?: string;
	/** Beside the text, or under it on a phone. */
	illustration?: ReactNode;
	/** Which of the two has more room if they are side by side. */
	favour?: 'text' | 'illustration' | undefined;
	children: ReactNode;
}

/** The top of a page: text and an illustration on the map. */
export function Hero({ id, illustration, favour = 'text', children }: HeroProps) {
	return (
		<section id={id} className={css.hero}>
			<div className={css.inner} data-favour={illustration ? favour : undefined}>
				{children}
				{illustration}
			</div>
			{/* Last: the browser may paint a page that has arrived in part, and the map's place depends on the hero's height. */}
			<Contours />
		</section>
	);
}
