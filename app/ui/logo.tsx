import css from './logo.module.css';
import logos from './logos.svg';

/**
 * A firm's logo in the colour of the text around it. Show its name beside it. The logos are symbols in `logos.svg`, from
 * simple-icons (CC0).
 */
export function Logo({ slug }: { slug: string }) {
	return (
		<svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true">
			<use href={`${logos}#${slug}`} />
		</svg>
	);
}
