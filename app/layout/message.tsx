import type { ReactNode } from 'react';
import css from './message.module.css';
import { PageHead } from './page-head.tsx';

interface MessageProps {
	heading: string;
	lead: string;
	/** Beside the message. */
	illustration?: ReactNode;
	/** A link or button. */
	children?: ReactNode;
}

/** A page with one message, as high as the window. */
export function Message({ children, ...head }: MessageProps) {
	return (
		<main id="main" className={css.message}>
			<PageHead {...head}>{children}</PageHead>
		</main>
	);
}
