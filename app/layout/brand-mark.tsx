import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import css from './brand-mark.module.css';

/** The brand's sign and name, a link home. */
export function BrandMark() {
	return (
		<a className={css.mark} href={paths.home}>
			<svg viewBox="0 0 34 34" aria-hidden="true">
				<path d="M3 29 13 9l6 11 4-6 8 15z" />
				<path d="M9.5 29 14 20l3.2 5.6L20 21l4.6 8" />
			</svg>
			{site.brand}
		</a>
	);
}
