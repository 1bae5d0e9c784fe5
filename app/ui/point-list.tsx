import css from './point-list.module.css';

/** A list whose bullets look like places on a map. */
export const PointList = ({ points }: { points: readonly string[] }) => (
	<ul className={css.points}>
		{points.map((point) => (
			<li key={point}>{point}</li>
		))}
	</ul>
);
