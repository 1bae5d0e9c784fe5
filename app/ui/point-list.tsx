import css from './point-list.module.css';

interface PointListProps {
	points: readonly string[];
	/** One under another, ruled like a form, or in a row as long as there is room. */
	layout?: 'stack' | 'ruled' | 'row';
}

/** A list whose points are the signs of places on a map. */
export function PointList({ points, layout = 'stack' }: PointListProps) {
	return (
		<ul className={css.points} data-layout={layout}>
			{points.map((point) => (
				<li key={point}>{point}</li>
			))}
		</ul>
	);
}
