import { homeSections, valueProposition } from '#content/home.ts';
import { proof } from '#content/owner.ts';
import { Icon } from '../../ui/icon.tsx';
import { Proof } from '../../ui/proof.tsx';
import { Section } from '../../ui/section.tsx';
import { Track } from './track.tsx';
import css from './value-proposition.module.css';

/** Six benefits as a ledger: a large title and its text in each row. */
export function ValueProposition() {
	const { title, subtitle, benefits } = valueProposition;
	return (
		<Section
			id={homeSections.value.id}
			title={title}
			lead={subtitle}
			tone="quiet"
			backdrop={<Track side="start" from="other" />}
		>
			<ul className={css.ledger}>
				{benefits.map(({ icon, title: name, text }) => (
					<li key={name}>
						<Icon name={icon} />
						<h3>{name}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
			<Proof {...proof} />
		</Section>
	);
}
