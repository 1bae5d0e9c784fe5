import type { ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
	id?: string;
	title: ReactNode;
	lead?: string;
	/** `deep` is dark green in both themes, `quiet` a shade beside the ground. */
	tone?: 'deep' | 'quiet' | undefined;
	/** On wide screens title and lead are in a column of their own, before or after the content. */
	layout?: 'beside' | 'beside-end';
	action?: ReactNode;
	/** Drawn behind the content, for example the line of the home page. */
	backdrop?: ReactNode;
	children: ReactNode;
}

/** A titled part of a page, as wide as the page with its content in the middle. */
export function Section({ id, title, lead, tone, layout, action, backdrop, children }: SectionProps) {
	return (
		<section id={id} className={css.section} data-tone={tone} data-layout={layout}>
			{backdrop}
			<div className={css.inner}>
				<div className={css.head}>
					<h2>{title}</h2>
					{lead && <p>{lead}</p>}
					{action}
				</div>
				{children}
			</div>
		</section>
	);
}
