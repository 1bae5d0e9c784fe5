import type { ReactNode } from 'react';
import { practice, type ViewName, views } from '#content/dental/demo.ts';
import css from './demo.module.css';
import { useDemo } from './demo-state.ts';
import parts from './parts.module.css';

/** A sheet with a heading. */
export const Panel = ({
	title,
	note,
	children,
}: {
	title: string;
	note?: ReactNode;
	children: ReactNode;
}) => (
	<section className={parts.panel}>
		<header>
			<h3>{title}</h3>
			<small>{note}</small>
		</header>
		{children}
	</section>
);

interface ViewProps {
	name: ViewName;
	title?: string;
	/** The view's own button. */
	action?: ReactNode;
	children: ReactNode;
}

/**
 * One view with its heading. Shown while the address names it; `data-current` says which one is
 * shown otherwise.
 */
export function View({ name, title = views[name].title, action, children }: ViewProps) {
	const { view } = useDemo();
	const { parent } = views[name];
	return (
		<section
			id={name}
			className={css.view}
			data-current={view === name || undefined}
			aria-label={title}
		>
			<header>
				{parent && (
					<p>
						<a href={`#${parent}`}>{views[parent].title}</a> /
					</p>
				)}
				<h2>{title}</h2>
				<span>{practice.label}</span>
				<small>{practice.shownNow}</small>
				{action}
			</header>
			<div>{children}</div>
		</section>
	);
}
