import type { ReactNode } from 'react';
import { practice } from '../data/practice.ts';
import { shownTime } from '../data/time.ts';
import css from './frame.module.css';
import { Navigation, type Place } from './navigation.tsx';

interface FrameProps {
	/** The place in the navigation that the view belongs to. */
	here: Place;
	title: string;
	/** What stands before the title: the way back to the list. */
	path?: string;
	/** The view's own buttons. */
	actions?: ReactNode;
	children: ReactNode;
}

/** The application around every view. */
export function Frame({ here, title, path, actions, children }: FrameProps) {
	return (
		<div className={css.frame}>
			<Navigation here={here} />
			<header className={css.bar}>
				<h1>
					{path && <span>{path} / </span>}
					{title}
				</h1>
				<p className={css.tag}>{practice.tag}</p>
				<p className={css.now}>
					{practice.today}, {shownTime(practice.now)}
				</p>
				{actions}
			</header>
			<main className={css.content}>{children}</main>
		</div>
	);
}
