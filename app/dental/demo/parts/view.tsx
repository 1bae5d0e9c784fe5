import type { ReactNode } from 'react';
import type { ScreenName } from '#content/dental/screens.ts';
import { practice } from '../data/practice.ts';
import { useDemo } from '../demo-state.ts';
import { views } from '../views.ts';
import css from './view.module.css';

interface ViewProps {
	name: ScreenName;
	/** In place of the one in the navigation. */
	title?: string;
	/** The view's own buttons. */
	actions?: ReactNode;
	children: ReactNode;
}

/** One view with its heading. Shown while the address names it; `data-current` says which one is shown otherwise. */
export function View({ name, title = views[name].title, actions, children }: ViewProps) {
	const { view } = useDemo();
	const { parent } = views[name];
	return (
		<section
			id={name}
			className={css.view}
			data-current={view === name || undefined}
			aria-labelledby={`${name}-title`}
		>
			<header className={css.bar}>
				{parent && (
					<p className={css.parent}>
						<a href={`#${parent}`}>{views[parent].title}</a> /
					</p>
				)}
				<h2 id={`${name}-title`}>{title}</h2>
				<p className={css.label}>{practice.label}</p>
				<small>{practice.shownNow}</small>
				{actions}
			</header>
			{children}
		</section>
	);
}
