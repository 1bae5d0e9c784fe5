import { automationBenefits } from '#content/business-process-automation.ts';
import { Section } from '../../ui/section.tsx';
import css from './benefits.module.css';

/** Six benefits in columns, each under a leg of the track. */
export function Benefits() {
	const { title, lead, benefits } = automationBenefits;
	return (
		<Section title={title} lead={lead}>
			<ul className={css.benefits}>
				{benefits.map(({ title: name, text }) => (
					<li key={name}>
						<h3>{name}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
