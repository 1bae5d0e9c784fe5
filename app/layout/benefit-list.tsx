import type { ReactNode } from 'react';
import { PointList } from '../ui/point-list.tsx';
import css from './benefit-list.module.css';
import { Drawing } from './drawing.tsx';

interface BenefitListProps {
	benefits: readonly {
		icon?: string;
		title: string;
		text?: ReactNode;
		points?: readonly string[];
	}[];
}

/** Benefits in columns, each under a line. */
export const BenefitList = ({ benefits }: BenefitListProps) => (
	<ul className={css.benefits}>
		{benefits.map(({ icon, title, text, points }) => (
			<li key={title}>
				{icon && <Drawing id={icon} />}
				<h3>{title}</h3>
				{text && <p>{text}</p>}
				{points && <PointList points={points} />}
			</li>
		))}
	</ul>
);
