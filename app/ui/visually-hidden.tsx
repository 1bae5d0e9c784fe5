import css from './visually-hidden.module.css';

/** Text for screen readers and search engines only. */
export function VisuallyHidden({ children }: { children: string }) {
	return <span className={css.hidden}>{children}</span>;
}

/** The first focusable element: skips the menus. */
export function SkipLink({ label }: { label: string }) {
	return (
		<a className={css.skip} href="#main">
			{label}
		</a>
	);
}
