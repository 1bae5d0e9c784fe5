import css from './contours.module.css';
import { Drawing } from './drawing.tsx';

/**
 * A part of the map, behind the top and the end of a page. It is drawn in an element of
 * its own, not with a mask: browsers take a mask for a picture, and this one would always be the
 * largest in view, and the last to come (Largest Contentful Paint). They would also lay it out
 * again.
 */
export const Contours = () => (
	<div className={css.contours}>
		<Drawing id="map" className={css.map} />
	</div>
);
