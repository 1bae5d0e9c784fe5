import { homeSections, valueProposition } from '#content/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import css from './value-proposition.module.css';

/** Six benefits as a map's legend. */
export function ValueProposition() {
	return (
		<Section
			id={homeSections.value.id}
			title={valueProposition.title}
			lead={valueProposition.subtitle}
			tone="quiet"
		>
			<ul className={css.legend}>
				{valueProposition.benefits.map(({ icon, title, text }) => (
					<li key={title}>
						<Icon name={icon} />
						<div>
							<h3>{title}</h3>
							<p>{text}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
