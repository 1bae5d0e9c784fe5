import { type BusinessFunction, functionHeadings } from '#content/business-function.ts';
import { SectionIndex } from '../ui/section-index.tsx';
import { Subject } from '../ui/subject.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import css from './function-sections.module.css';

/** One function of a business: its flow, what is automated, what changes, and the result. */
function FunctionSection(props: BusinessFunction) {
	const { id, title, text, automations, beforeAfter, result, example, flow } = props;
	const titleId = `${id}-title`;
	return (
		<section id={id} className={css.function} aria-labelledby={titleId}>
			<div className={css.parts}>
				<Subject
					titleId={titleId}
					title={title}
					text={text}
					pointsTitle={functionHeadings.automations}
					points={automations}
				/>
				<div className={css.sheet}>
					<FlowDiagram label={title} flow={flow} />
					<dl className={css.change}>
						<div>
							<dt>{functionHeadings.before}</dt>
							<dd>{beforeAfter.before}</dd>
						</div>
						<div>
							<dt>{functionHeadings.after}</dt>
							<dd>{beforeAfter.after}</dd>
						</div>
					</dl>
				</div>
				<div className={css.result}>
					<h3>{functionHeadings.result}</h3>
					{'text' in result ? (
						<p>{result.text}</p>
					) : (
						<p>
							{result.before && <span>{result.before} </span>}
							<strong>{result.figure}</strong> {result.after}
						</p>
					)}
					<p>
						{functionHeadings.against}: {result.against}.{'before' in result && ` ${functionHeadings.upTo}`}
					</p>
					{example && (
						<p>
							<b>{functionHeadings.example}:</b> {example}
						</p>
					)}
				</div>
			</div>
		</section>
	);
}

interface FunctionSectionsProps {
	/** What the index of the sections is called. */
	label: string;
	functions: readonly BusinessFunction[];
	/** What is true of all anticipated results. */
	note: string;
}

/** The functions of an automation page, one section each, with an index beside them. */
export function FunctionSections({ label, functions, note }: FunctionSectionsProps) {
	return (
		<SectionIndex label={label} sections={functions}>
			{functions.map((section) => (
				<FunctionSection key={section.id} {...section} />
			))}
			<p className={css.note}>{note}</p>
		</SectionIndex>
	);
}
