import { businessFunctions, functionIndex } from '#content/business-functions.ts';
import { claimOf } from '#content/claims.ts';
import { load } from '#content/load.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FunctionSections } from '../../layout/function-sections.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import css from './business-process-automation.module.css';
import { functionDrawings } from './function-examples.tsx';

/** The nine functions as stops on a track over the map. On narrow screens the list above the functions leads to them. */
function Track() {
	return (
		<div className={css.track}>
			<svg viewBox="0 0 100 900" preserveAspectRatio="none" aria-hidden="true">
				<path d="M50 50C117 196 117 304 50 450S-17 704 50 850" />
				<path d="M50 50h0M87 150h0M100 250h0M87 350h0M50 450h0M13 550h0M0 650h0M13 750h0M50 850h0" />
			</svg>
			<ol>
				{businessFunctions.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ol>
		</div>
	);
}

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

/** Business process automation: nine functions of a business that share one flow of data. */
export default function BusinessProcessAutomation() {
	return (
		<main id="main">
			<PageHead {...pages.businessProcessAutomation} illustration={<Track />}>
				<Button href={paths.contact}>{closing.action}</Button>
			</PageHead>
			<Section title={benefits.title} lead={benefits.lead}>
				<BenefitList benefits={benefits.benefits} layout="columns" />
			</Section>
			<Ecosystem />
			<FunctionSections label={functionIndex} functions={businessFunctions} drawings={functionDrawings} />
			<CallToAction {...closing} />
		</main>
	);
}
