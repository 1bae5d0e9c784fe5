import { Icon, type IconName } from '../../ui/icon.tsx';
import css from './benefit-list.module.css';

interface BenefitListProps {
	benefits: readonly { icon: IconName; title: string; text: string }[];
}

/** Benefits with icons, one under another, like the legend of a map. */
export function BenefitList({ benefits }: BenefitListProps) {
	return (
		<ul className={css.benefits}>
			{benefits.map(({ icon, title, text }) => (
				<li key={title}>
					<Icon name={icon} />
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}
