import css from './benefit-list.module.css';
import { Icon, type IconName } from './icon.tsx';

interface BenefitListProps {
	benefits: readonly { icon?: IconName; title: string; text: string }[];
	/** `columns`: side by side, each under a part of one line. */
	layout?: 'legend' | 'columns';
}

/** Benefits one under another, like the legend of a map, or in columns. */
export function BenefitList({ benefits, layout = 'legend' }: BenefitListProps) {
	return (
		<ul className={css[layout]}>
			{benefits.map(({ icon, title, text }) => (
				<li key={title}>
					{icon && <Icon name={icon} />}
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}
