import { features } from '#content/dental/sections.ts';
import { Section } from '../../ui/section.tsx';
import css from './features.module.css';

/** Four groups of features as the columns of one sheet. */
export function Features() {
	return (
		<Section title={features.title}>
			<ul className={css.groups}>
				{features.groups.map(({ title, items }) => (
					<li key={title}>
						<h3>{title}</h3>
						<ul>
							{items.map((item) => (
								<li key={item}>{item}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</Section>
	);
}
