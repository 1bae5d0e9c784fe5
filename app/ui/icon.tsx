import outlines from './icons.json' with { type: 'json' };

/** Their outlines are on a 24 by 24 grid. */
export type IconName = keyof typeof outlines;

/**
 * A decorative drawing. Its meaning must also be in the text beside it or in its control's label.
 */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg data-icon="" viewBox="0 0 24 24" aria-hidden="true">
			<path d={outlines[name]} />
		</svg>
	);
}
