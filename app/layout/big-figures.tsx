import type { ReactNode } from 'react';
import css from './big-figures.module.css';

interface BigFiguresProps {
	figures: readonly {
		/** Above the figure. */
		before?: ReactNode;
		figure: string;
		/** Beside the figure, in smaller type. */
		after?: string | undefined;
		text?: ReactNode;
	}[];
}

/** The most important figures of a page, in the largest type. */
export function BigFigures({ figures }: BigFiguresProps) {
	return (
		<ul className={css.figures}>
			{figures.map(({ before, figure, after, text }) => (
				<li key={figure}>
					<p>
						{before} <strong>{figure}</strong> {after}
					</p>
					{text && <p className={css.text}>{text}</p>}
				</li>
			))}
		</ul>
	);
}
