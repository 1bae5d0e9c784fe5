import { businessFunctions, functionIndex } from '#content/business-functions.ts';
import { claimOf } from '#content/claims.ts';
import { load } from '#content/load.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FunctionSections } from '../../layout/function-sections.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Section } from '../../ui/section.tsx';
import css from './below.module.css';
import { functionDrawings } from './function-examples.tsx';

const { benefits, ecosystem, closing } = load('pages/business-process-automation.yaml');
const reliability = claimOf('reliability');

/** The nine functions as stations of one river of data, which turns at the end of each row and ends in one record. */
function Ecosystem() {
	const { title, lead, adds, record } = ecosystem;
	return (
		<Section title={title} lead={lead} tone="deep">
			<div className={css.map} data-nosnippet="">
				<svg viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true">
					<path d="M0 50H288C304 50 304 150 288 150H12C-4 150-4 250 12 250H270" />
				</svg>
				<ol>
					{businessFunctions.map(({ id, title: name, adds: what }) => (
						<li key={id}>
							<strong>{name}</strong>
							<span>
								{adds} {what}
							</span>
						</li>
					))}
				</ol>
				<p>{record}</p>
			</div>
			<p className={css.reliability}>
				<strong>{reliability.figure}</strong> {reliability.after}
				<small>{load('claims.yaml').reliability.basis}</small>
			</p>
		</Section>
	);
}

/** The sections of the page below its first view. */
export default function Below() {
	return (
		<>
			<Section title={benefits.title} lead={benefits.lead}>
				<BenefitList benefits={benefits.benefits} layout="columns" />
			</Section>
			<Ecosystem />
			<FunctionSections label={functionIndex} functions={businessFunctions} drawings={functionDrawings} />
			<CallToAction {...closing} />
		</>
	);
}
