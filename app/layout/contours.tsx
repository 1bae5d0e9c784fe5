import map from '../styles/generated/contours.svg';
import css from './contours.module.css';

/**
 * The page's part of the map (`content/places.ts`), behind the top of a page, and the name of the place at its edge.
 *
 * It is drawn in an element of its own, not with a mask: browsers take a mask for a picture, and this one would always be
 * the largest in view, and the last to come (Largest Contentful Paint).
 */
export function Contours() {
	return (
		<div className={css.contours}>
			<svg aria-hidden="true">
				<use href={`${map}#map`} width="100%" height="100%" />
			</svg>
		</div>
	);
}
