import { callFlow, challenges } from '#content/dental/sections.ts';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Section } from '../../ui/section.tsx';
import css from './challenges.module.css';

/** The problems of a front desk, the solution of each, and the flow of a call. */
export function Challenges() {
	const { title, lead, heads, rows } = challenges;
	return (
		<Section title={title} lead={lead}>
			<ul className={css.rows}>
				{rows.map(({ challenge, solution }) => (
					<li key={challenge}>
						<div>
							<h3>{heads.challenge}</h3>
							<p>{challenge}</p>
						</div>
						<div>
							<h3>{heads.solution}</h3>
							<p>{solution}</p>
						</div>
					</li>
				))}
			</ul>
			<FlowDiagram label={callFlow.label} flow={callFlow.flow} />
		</Section>
	);
}
