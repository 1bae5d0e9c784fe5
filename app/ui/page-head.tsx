import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import css from './page-head.module.css';

interface PageHeadProps {
	heading: string;
	lead: string;
	/** Drawn beside the words, or under them on a phone. */
	illustration?: ReactNode;
	/** Which of the two has more room where they stand side by side. */
	favour?: 'words' | 'illustration';
	/** What to do next. */
	children?: ReactNode;
}

/** The top of an inner page: its heading and lead on the map. */
export function PageHead({ heading, lead, illustration, favour, children }: PageHeadProps) {
	return (
		<Hero illustration={illustration} favour={favour}>
			<div className={css.words}>
				<h1>{heading}</h1>
				<p>{lead}</p>
				{children && <div className={css.actions}>{children}</div>}
			</div>
		</Hero>
	);
}
