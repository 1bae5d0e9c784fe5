import type { ReactNode } from 'react';
import { Hero } from './old-hero.tsx';
import css from './page-head.module.css';

interface PageHeadProps {
	/** A line break in it is kept. */
	heading: string;
	lead: string;
	/** What a visitor must know about the whole page. */
	note?: string;
	/** Beside the text, or under it on a phone. */
	illustration?: ReactNode;
	/** Which of the two has more room if they are side by side. */
	favour?: 'text' | 'illustration';
	children?: ReactNode;
}

/** The top of an inner page: its heading and lead on the map. */
export function PageHead({ heading, lead, note, illustration, favour, children }: PageHeadProps) {
	return (
		<Hero illustration={illustration} favour={favour}>
			<div className={css.text}>
				<h1>{heading}</h1>
				<p>{lead}</p>
				{note && <p>{note}</p>}
				{children && <div className={css.actions}>{children}</div>}
			</div>
		</Hero>
	);
}

interface MessageProps {
	heading: string;
	lead: string;
	illustration?: ReactNode;
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

/** The body of an inner page under its head, as wide as the page. */
export function Page({ children }: { children: ReactNode }) {
	return <div className={css.page}>{children}</div>;
}
