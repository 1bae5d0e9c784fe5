import type { ReactNode } from 'react';
import css from './big-figures.module.css';

interface BigFiguresProps {
	figures: readonly {
		/** Above the figure. */
		before?: string | undefined;
		figure: string;
		/** Beside the figure, in smaller type. */
		after?: string | undefined;
		title?: string;
		text?: ReactNode;
	}[];
	/** What holds for all of them. */
	note?: string;
}

/** Two figures as large as the page: what a page wants to be remembered for. */
export function BigFigures({ figures, note }: BigFiguresProps) {
	return (
		<ul className={css.figures}>
			{figures.map(({ before, figure, after, title, text }) => (
				<li key={figure}>
					<p>
						{before} <strong>{figure}</strong> {after}
					</p>
					{text && (
						<p className={css.text}>
							{title && <b>{title}. </b>}
							{text}
						</p>
					)}
				</li>
			))}
			{note && <li className={css.text}>{note}</li>}
		</ul>
	);
}
