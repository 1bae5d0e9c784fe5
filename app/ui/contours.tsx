import map from '../styles/generated/contours-hero.svg';
import css from './contours.module.css';

/**
 * The map behind the top of a page, as large as its container.
 *
 * It is drawn in an element of its own, not with a mask: browsers take a mask for a picture, and this one would always be
 * the largest in view, and the last to come (Largest Contentful Paint).
 */
export function Contours() {
	return (
		<svg className={css.contours} aria-hidden="true">
			<use href={`${map}#map`} width="100%" height="100%" />
		</svg>
	);
}
