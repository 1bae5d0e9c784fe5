import { callFlow, challenges } from '#content/dental.ts';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Section } from '../../ui/section.tsx';
import css from './challenges.module.css';

/** What goes wrong at a front desk beside what happens instead, and how a call goes. */
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
