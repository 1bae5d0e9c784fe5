import type { ReactNode } from 'react';
import type { BusinessFunction } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { FlowDiagram } from '../ui/flow-diagram.tsx';
import { PointList } from '../ui/point-list.tsx';
import css from './function-sections.module.css';
import index from './section-index.module.css';

interface SectionIndexProps {
	label: string;
	sections: readonly { id: string; title: string }[];
	children: ReactNode;
}

/**
 * Sections with an index: above them, or beside them on a wide screen, where it marks the one in view
 * (`document/section-highlight.ts`).
 */
function SectionIndex({ label, sections, children }: SectionIndexProps) {
	return (
		<div className={index.indexed}>
			<nav aria-labelledby="section-index" data-section-links="">
				<p id="section-index">{label}</p>
				<ol>
					{sections.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ol>
			</nav>
			<div>{children}</div>
		</div>
	);
}

const headings = load('interface/labels.yaml').functions;

/** Percentages and hours of the day are measured. Other figures are part of the sentence. */
const isMeasured = /%|\//;

/** One function of a business: its flow and result, and on request on a phone, what is automated and what changes. */
function FunctionSection(props: BusinessFunction & { drawing: ReactNode }) {
	const { id, title, text, automations, beforeAfter, result, example, flow, drawing } = props;
	const titleId = `${id}-title`;
	return (
		<section id={id} className={css.function} aria-labelledby={titleId}>
			<div className={css.parts}>
				<div className={css.text}>
					<h2 id={titleId}>{title}</h2>
					<p>{text}</p>
				</div>
				<div className={css.sheet}>{flow ? <FlowDiagram label={title} flow={flow} /> : drawing}</div>
				<div className={css.result}>
					<h3>{headings.result}</h3>
					{'text' in result ? (
						<p>{result.text}</p>
					) : (
						<p>
							{result.before && <span>{result.before} </span>}
							<strong data-measured={isMeasured.test(result.figure) || undefined}>{result.figure}</strong>{' '}
							{result.after}
						</p>
					)}
					<p>
						{headings.against}: {result.against}.{'before' in result && ` ${headings.upTo}`}
					</p>
				</div>
				<details className={css.more}>
					<summary>{headings.more}</summary>
					<div className={css.details}>
						<div className={css.automations}>
							<h3>{headings.automations}</h3>
							<PointList points={automations} layout="ruled" />
						</div>
						<div className={css.change} data-nosnippet="">
							<dl>
								<div>
									<dt>{headings.before}</dt>
									<dd>{beforeAfter.before}</dd>
								</div>
								<div>
									<dt>{headings.after}</dt>
									<dd>{beforeAfter.after}</dd>
								</div>
							</dl>
							{example && (
								<p>
									<b>{headings.example}:</b> {example}
								</p>
							)}
						</div>
					</div>
				</details>
			</div>
		</section>
	);
}

interface FunctionSectionsProps {
	label: string;
	functions: readonly BusinessFunction[];
	/** What functions without a flow look like, by their ids. */
	drawings?: ReadonlyMap<string, ReactNode>;
}

/** The functions of an automation page, one section each, with an index beside them. */
export function FunctionSections({ label, functions, drawings }: FunctionSectionsProps) {
	return (
		<SectionIndex label={label} sections={functions}>
			{functions.map((section) => (
				<FunctionSection key={section.id} {...section} drawing={drawings?.get(section.id)} />
			))}
			<p className={css.note}>{headings.note}</p>
		</SectionIndex>
	);
}
