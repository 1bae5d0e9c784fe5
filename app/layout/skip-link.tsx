import css from './skip-link.module.css';

/** The first focusable element: skips the menus. */
export function SkipLink() {
	return (
		<a className={css.skip} href="#main">
			Skip to main content
		</a>
	);
}
