import type { ReactNode } from 'react';
import css from './message.module.css';
import { PageHead } from './page-head.tsx';

interface MessageProps {
	heading: string;
	lead: string;
	/** A link or button. */
	children: ReactNode;
}

/** A page with one message, as high as the window. */
export function Message({ heading, lead, children }: MessageProps) {
	return (
		<main id="main" className={css.message}>
			<PageHead heading={heading} lead={lead}>
				{children}
			</PageHead>
		</main>
	);
}
