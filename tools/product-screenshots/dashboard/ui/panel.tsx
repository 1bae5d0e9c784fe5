import type { ReactNode } from 'react';
import css from './panel.module.css';

interface PanelProps {
	title: string;
	/** Beside the title, in small type. */
	note?: ReactNode;
	children: ReactNode;
}

/** A sheet with a heading. It is as large as its place in the view's grid. */
export function Panel({ title, note, children }: PanelProps) {
	return (
		<section className={css.panel}>
			<header>
				<h2>{title}</h2>
				{note && <p>{note}</p>}
			</header>
			{children}
		</section>
	);
}
