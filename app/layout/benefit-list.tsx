import css from './benefit-list.module.css';
import { Drawing } from './drawing.tsx';

/** Benefits in columns, each under a line. */
export function BenefitList({
	benefits,
}: {
	benefits: readonly { icon?: string; title: string; text: string }[];
}) {
	return (
		<ul className={css.benefits}>
			{benefits.map(({ icon, title, text }) => (
				<li key={title}>
					{icon && <Drawing id={icon} />}
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}
