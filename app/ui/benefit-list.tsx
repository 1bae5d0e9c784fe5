import css from './benefit-list.module.css';
import { Icon, type IconName } from './icon.tsx';

interface BenefitListProps {
	benefits: readonly { icon: IconName; title: string; text: string }[];
	/** Large titles beside their texts, a grid, or, for a narrow column, one under another. */
	layout?: 'ledger' | 'grid' | 'stack';
}

/** Benefits with icons, like the legend of a map. */
export function BenefitList({ benefits, layout = 'grid' }: BenefitListProps) {
	return (
		<ul className={css.benefits} data-layout={layout}>
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
