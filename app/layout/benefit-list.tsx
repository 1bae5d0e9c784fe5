import type { ReactNode } from 'react';
import { PointList } from '../ui/point-list.tsx';
import css from './benefit-list.module.css';
import { Drawing } from './drawing.tsx';

interface BenefitListProps {
	benefits: readonly {
		icon?: string;
		/** In small type before the title. */
		label?: string;
		title: string;
		text?: ReactNode;
		points?: readonly string[];
	}[];
}

/** Benefits in columns, each under a line. */
export const BenefitList = ({ benefits }: BenefitListProps) => (
	<ul className={css.benefits}>
		{benefits.map(({ icon, label, title, text, points }) => (
			<li key={title}>
				{icon && <Drawing id={icon} />}
				<h3>
					{label && <small>{label}</small>} {title}
				</h3>
				{text && <p>{text}</p>}
				{points && <PointList points={points} />}
			</li>
		))}
	</ul>
);
