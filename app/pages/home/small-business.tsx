import { homeSections, smallBusiness } from '#content/home.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Section } from '../../ui/section.tsx';
import css from './small-business.module.css';

/** Three uses, each with the flow behind it. */
export function SmallBusiness() {
	return (
		<Section id={homeSections.smallBusiness.id} title={smallBusiness.title} lead={smallBusiness.lead}>
			<ul className={css.uses}>
				{smallBusiness.cards.map(({ title, text, flow }) => (
					<li key={title}>
						<div>
							<h3>
								<PageLink to={smallBusiness.all.path}>{title}</PageLink>
							</h3>
							<p>{text}</p>
						</div>
						<FlowDiagram label={`How it goes: ${title}`} flow={flow} />
					</li>
				))}
			</ul>
			<div>
				<Button as={PageLink} to={smallBusiness.all.path} variant="outline">
					{smallBusiness.all.label}
				</Button>
			</div>
		</Section>
	);
}
