import type { ReactNode } from 'react';
import { Contours } from './contours.tsx';
import css from './hero.module.css';

interface HeroProps {
	id?: string;
	/** Beside the text, or under it on a phone. */
	illustration?: ReactNode;
	/** Which of the two has more room if they are side by side. */
	favour?: 'text' | 'illustration' | undefined;
	/** The text. */
	children: ReactNode;
}

/** The top of a page: text and an illustration on the map. */
export function Hero({ id, illustration, favour = 'text', children }: HeroProps) {
	return (
		<section id={id} className={css.hero}>
			<Contours />
			<div className={css.inner} data-favour={illustration ? favour : undefined}>
				{children}
				{illustration}
			</div>
		</section>
	);
}
