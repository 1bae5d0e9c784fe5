import drawings from '../styles/contours.svg';

/**
 * A decorative drawing from the file of the map, which every page fetches: it costs the document a
 * line, and no request.
 *
 * @param id the id of a symbol in `contours.svg`
 * @param className that of the drawing, if it does not look like an icon
 */
export const Drawing = ({ id, className }: { id: string; className?: string | undefined }) => (
	<svg data-icon={className ? undefined : ''} className={className} aria-hidden="true">
		<use href={`${drawings}#${id}`} />
	</svg>
);
