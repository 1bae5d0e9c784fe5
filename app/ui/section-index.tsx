import type { ReactNode } from 'react';
import css from './section-index.module.css';
import { useSectionInView } from './use-section-in-view.ts';

interface SectionIndexProps {
	/** What the index is called. */
	label: string;
	/** The same array on every render. */
	sections: readonly { id: string; title: string }[];
	/** The sections themselves. */
	children: ReactNode;
}

/** Sections with an index: above them, or beside them on a wide screen, where it marks the one in view. */
export function SectionIndex({ label, sections, children }: SectionIndexProps) {
	const current = useSectionInView(sections);
	return (
		<div className={css.indexed}>
			<nav aria-labelledby="section-index">
				<p id="section-index">{label}</p>
				<ol>
					{sections.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
								{title}
							</a>
						</li>
					))}
				</ol>
			</nav>
			<div>{children}</div>
		</div>
	);
}
