import type { ReactNode } from 'react';
import css from './section-index.module.css';

interface SectionIndexProps {
	/** What the index is called. */
	label: string;
	sections: readonly { id: string; title: string }[];
	/** The sections themselves. */
	children: ReactNode;
}

/**
 * Sections with an index: above them, or beside them on a wide screen, where it marks the one in view
 * (`document/section-highlight.ts`).
 */
export function SectionIndex({ label, sections, children }: SectionIndexProps) {
	return (
		<div className={css.indexed}>
			<nav aria-labelledby="section-index" data-section-links="">
				<p id="section-index">{label}</p>
				<ol>
					{sections.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ol>
			</nav>
			<div>{children}</div>
		</div>
	);
}
