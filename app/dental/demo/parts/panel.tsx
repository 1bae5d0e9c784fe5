import type { ReactNode } from 'react';
import css from './panel.module.css';

interface PanelProps {
	title: string;
	/** Beside the title, in small type. */
	note?: ReactNode;
	children: ReactNode;
}

/** A sheet with a heading, as large as its place in the view's grid. */
export function Panel({ title, note, children }: PanelProps) {
	return (
		<section className={css.panel} data-sheet="">
			<header>
				<h3>{title}</h3>
				{note && <small>{note}</small>}
			</header>
			{children}
		</section>
	);
}

/** Labels with their values, one in each line. */
export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
	return (
		<dl className={css.facts}>
			{Object.entries(facts).map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
