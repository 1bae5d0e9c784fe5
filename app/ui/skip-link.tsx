import css from './skip-link.module.css';

/** The first thing that Tab reaches: past the menus to the page. */
export function SkipLink() {
	return (
		<a className={css.skip} href="#main">
			Skip to main content
		</a>
	);
}
