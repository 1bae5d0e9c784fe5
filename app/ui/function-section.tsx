import { type Flow, FlowDiagram } from './flow-diagram.tsx';
import css from './function-section.module.css';
import { Subject } from './subject.tsx';

interface FunctionSectionProps {
	id: string;
	title: string;
	text: string;
	automations: readonly string[];
	beforeAfter: { before: string; after: string };
	/** A sentence in parts, so that its figure can be set large, and what the figure is measured against. */
	result: { before?: string; figure: string; after?: string; against: string };
	flow: Flow;
	headings: Readonly<Record<'automations' | 'before' | 'after' | 'result' | 'against', string>>;
}

/** One function of a business: how it flows, what is automated, what changes, what is to come of it. */
export function FunctionSection(props: FunctionSectionProps) {
	const { id, title, text, automations, beforeAfter, result, flow, headings } = props;
	const titleId = `${id}-title`;
	return (
		<section id={id} className={css.function} aria-labelledby={titleId}>
			<div className={css.parts}>
				<Subject
					titleId={titleId}
					title={title}
					text={text}
					pointsTitle={headings.automations}
					points={automations}
				/>
				<div className={css.sheet}>
					<FlowDiagram label={title} flow={flow} />
					<dl className={css.change}>
						<div>
							<dt>{headings.before}</dt>
							<dd>{beforeAfter.before}</dd>
						</div>
						<div>
							<dt>{headings.after}</dt>
							<dd>{beforeAfter.after}</dd>
						</div>
					</dl>
				</div>
				<div className={css.result}>
					<h3>{headings.result}</h3>
					<p>
						{result.before && <span>{result.before} </span>}
						<strong>{result.figure}</strong> {result.after}
					</p>
					<p>
						{headings.against}: {result.against}
					</p>
				</div>
			</div>
		</section>
	);
}
