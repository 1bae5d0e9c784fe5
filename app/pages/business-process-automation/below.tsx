import { businessFunctions } from '#content/business-functions.ts';
import {
	automationBenefits,
	automationClosing,
	ecosystem,
	functionIndex,
	resultsNote,
} from '#content/pages/business-process-automation.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FunctionSections } from '../../layout/function-sections.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Section } from '../../ui/section.tsx';
import css from './below.module.css';
import { functionDrawings } from './function-examples.tsx';

/** The nine functions as stations of one river of data, which turns at the end of each row and ends in one record. */
function Ecosystem() {
	const { title, lead, adds, additions, record, reliability } = ecosystem;
	return (
		<Section title={title} lead={lead} tone="deep">
			<div className={css.map} data-nosnippet="">
				<svg viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true">
					<path d="M0 50H288C304 50 304 150 288 150H12C-4 150-4 250 12 250H270" />
				</svg>
				<ol>
					{businessFunctions.map(({ id, title: name }) => (
						<li key={id}>
							<strong>{name}</strong>
							<span>
								{adds} {additions[id]}
							</span>
						</li>
					))}
				</ol>
				<p>{record}</p>
			</div>
			<p className={css.reliability}>
				<strong>{reliability.figure}</strong> {reliability.after}
				<small>{reliability.basis}</small>
			</p>
		</Section>
	);
}

/** The sections of the page below its first view. */
export default function Below() {
	return (
		<>
			<Section title={automationBenefits.title} lead={automationBenefits.lead}>
				<BenefitList benefits={automationBenefits.benefits} layout="columns" />
			</Section>
			<Ecosystem />
			<FunctionSections
				label={functionIndex}
				functions={businessFunctions}
				note={resultsNote}
				drawings={functionDrawings}
			/>
			<CallToAction {...automationClosing} />
		</>
	);
}
