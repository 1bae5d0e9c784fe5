import css from './point-list.module.css';

interface PointListProps {
	points: readonly string[];
	/** Beside each other where there is room, instead of one under another. */
	layout?: 'row';
}

/** A list whose bullets look like places on a map. */
export function PointList({ points, layout }: PointListProps) {
	return (
		<ul className={css.points} data-layout={layout}>
			{points.map((point) => (
				<li key={point}>{point}</li>
			))}
		</ul>
	);
}
