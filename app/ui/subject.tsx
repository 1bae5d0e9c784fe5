import { PointList } from './point-list.tsx';
import css from './subject.module.css';

interface SubjectProps {
	/** Of the heading, where a section is named by it. */
	titleId?: string;
	title: string;
	text: string;
	/** Above the points. */
	pointsTitle: string;
	points: readonly string[];
}

/** A title, a sentence and a list of points. */
export function Subject({ titleId, title, text, pointsTitle, points }: SubjectProps) {
	return (
		<div className={css.subject}>
			<h2 id={titleId}>{title}</h2>
			<p>{text}</p>
			<h3>{pointsTitle}</h3>
			<PointList points={points} layout="ruled" />
		</div>
	);
}
