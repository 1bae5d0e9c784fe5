import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface PageHeadProps {
	heading: string;
	lead: string;
	/** Drawn beside the words, or under them on a phone. */
	illustration?: ReactNode;
	/** What to do next. */
	children?: ReactNode;
}

/** The top of an inner page: its heading and lead on the map. */
export function PageHead({ heading, lead, illustration, children }: PageHeadProps) {
	return (
		<div className={css.head}>
			<div className={css.inner} data-illustrated={illustration ? true : undefined}>
				<div className={css.words}>
					<h1>{heading}</h1>
					<p>{lead}</p>
					{children && <div className={css.actions}>{children}</div>}
				</div>
				{illustration}
			</div>
		</div>
	);
}
