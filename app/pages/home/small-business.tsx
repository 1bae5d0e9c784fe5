import { homeSections, smallBusiness } from '#content/home.ts';
import { Button } from '../../ui/button.tsx';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Section } from '../../ui/section.tsx';
import css from './small-business.module.css';
import { Track } from './track.tsx';

/** Three uses of AI, each with its flow. */
export function SmallBusiness() {
	return (
		<Section
			id={homeSections.smallBusiness.id}
			title={smallBusiness.title}
			lead={smallBusiness.lead}
			backdrop={<Track side="end" from="other" />}
		>
			<ul className={css.uses}>
				{smallBusiness.cards.map(({ id, title, text, flow }) => (
					<li key={title}>
						<div>
							<h3>
								<a href={`${smallBusiness.all.path}#${id}`}>{title}</a>
							</h3>
							<p>{text}</p>
						</div>
						<FlowDiagram label={`How it goes: ${title}`} flow={flow} />
					</li>
				))}
			</ul>
			<div>
				<Button href={smallBusiness.all.path} variant="outline">
					{smallBusiness.all.label}
				</Button>
			</div>
		</Section>
	);
}
