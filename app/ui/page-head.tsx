import type { ReactNode } from 'react';
import css from './page-head.module.css';

/** The top of an inner page: its heading and lead on the map, and what to do next below. */
export function PageHead({
	heading,
	lead,
	children,
}: {
	heading: string;
	lead: string;
	children?: ReactNode;
}) {
	return (
		<div className={css.head}>
			<div className={css.inner}>
				<h1>{heading}</h1>
				<p>{lead}</p>
				{children && <div className={css.actions}>{children}</div>}
			</div>
		</div>
	);
}
