import type { ReactNode } from 'react';
import { Contours } from './contours.tsx';
import css from './hero.module.css';

interface HeroProps {
	id?: string;
	/** Beside the words, or under them on a phone. */
	illustration?: ReactNode;
	/** Which of the two has more room where they stand side by side. */
	favour?: 'words' | 'illustration' | undefined;
	/** The words. */
	children: ReactNode;
}

/** The top of a page: words, and what illustrates them, on the map. */
export function Hero({ id, illustration, favour = 'words', children }: HeroProps) {
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
