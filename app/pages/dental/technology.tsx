import { technology } from '#content/dental/sections.ts';
import { Logo } from '../../ui/logo.tsx';
import { Section } from '../../ui/section.tsx';
import css from './technology.module.css';

/** The services that the agent is built on: each logo with its name. */
export function Technology() {
	return (
		<Section title={technology.title} lead={technology.lead}>
			<ul className={css.logos}>
				{technology.logos.map(({ slug, name }) => (
					<li key={slug}>
						<Logo slug={slug} />
						{name}
					</li>
				))}
			</ul>
		</Section>
	);
}
