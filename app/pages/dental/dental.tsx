import { claimOf } from '#content/claims.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { startTrialLabel, trialDialogId } from '#content/dental/trial.ts';
import { load } from '#content/load.ts';
import { dentalQuestions, questionsTitle } from '#content/questions.ts';
import { bookingLink, opensBooking } from '../../booking/booking-link.ts';
import { Carousel } from '../../dental/carousel.tsx';
import Calculator from '../../dental/dental-calculator.island.tsx';
import TrialDialog from '../../dental/dental-trial-dialog.island.tsx';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Island } from '../../ui/island.tsx';
import logos from '../../ui/logos.svg';
import { Questions } from '../../ui/questions.tsx';
import { Section } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import board from './before-after.module.css';
import css from './dental.module.css';

const { beforeAfter, callFlow, challenges, features, hero, privacy, technology, ...text } =
	load('dental/page.yaml');

/** The two calls to action. `inverse` on the brand's green. */
function TrialAndDemo({ inverse = false }: { inverse?: boolean }) {
	return (
		<div className={css.buttons} data-inverse={inverse || undefined}>
			<Button variant={inverse ? 'light' : 'solid'} command="show-modal" commandfor={trialDialogId}>
				{startTrialLabel}
			</Button>
			<Button {...bookingLink} variant="outline">
				{hero.demo}
				<VisuallyHidden>{opensBooking}</VisuallyHidden>
			</Button>
		</div>
	);
}

/** A figure with the wording of its claim, if it has none of its own. */
const withClaim = <Row extends { claim: string; after?: string }>(row: Row) => ({
	...row,
	figure: claimOf(row.claim).figure,
	after: row.after ?? claimOf(row.claim).after,
});

/** Two boards of figures and their sum. */
function BeforeAfter() {
	const { title, basis, before, after, sum, note } = beforeAfter;
	return (
		<Section title={title} tone="deep">
			<div className={board.boards}>
				{[before, after].map(({ label, figures }) => (
					<section key={label} aria-labelledby={`figures-${label}`}>
						<h3 id={`figures-${label}`}>
							{label} <small>{basis}</small>
						</h3>
						<ul>
							{figures.map(withClaim).map((part) => (
								<li key={part.after}>
									<strong>{part.figure}</strong>{' '}
									{part.of ? (
										<>
											<b>{part.after}</b> <span>{part.of}</span>
										</>
									) : (
										part.after
									)}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			<div className={board.sum}>
				<ul>
					{sum.map(withClaim).map(({ figure, after: unit, basis: ofFigure }) => (
						<li key={unit}>
							<strong>{figure}</strong> {unit} <small>{ofFigure}</small>
						</li>
					))}
				</ul>
				<p>{note}</p>
			</div>
		</Section>
	);
}

/**
 * A firm's logo in the colour of the text around it. Show its name beside it. The logos are symbols in `logos.svg`, from
 * simple-icons (CC0).
 */
function Logo({ slug }: { slug: string }) {
	return (
		<svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true">
			<use href={`${logos}#${slug}`} />
		</svg>
	);
}

/** The problems of a front desk, the solution of each, and the flow of a call. */
function Challenges() {
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

/** Four groups of features as the columns of one sheet. */
function Features() {
	return (
		<Section title={features.title}>
			<ul className={css.groups}>
				{features.groups.map(({ title, items }) => (
					<li key={title}>
						<h3>{title}</h3>
						<ul>
							{items.map((item) => (
								<li key={item}>{item}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** How the free week goes, and what each part of it costs. */
function FreeTrial() {
	return (
		<Section title={text.trial.title} lead={text.trial.text} layout="beside" tone="quiet">
			<ol className={css.week}>
				{text.trial.steps.map(({ title, cost, text }) => (
					<li key={title}>
						<h3>{title}</h3>
						<strong>{cost}</strong>
						<p>{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}

/** What a practice must know about its patients' health information. */
function PatientPrivacy() {
	const { title, lead, points } = privacy;
	return (
		<Section title={title} lead={lead}>
			<dl className={css.points}>
				{points.map((point) => (
					<div key={point.title}>
						<dt>{point.title}</dt>
						<dd>{point.text}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}

/** The services that the agent is built on: each logo with its name. */
function Technology() {
	return (
		<Section title={technology.title} lead={technology.lead}>
			<ul className={css.logos}>
				{technology.logos.map(({ slug, name }) => (
					<li key={slug}>
						<Logo slug={slug} />
						{name}
					</li>
				))}
			</ul>
		</Section>
	);
}

/** The dental voice agent: what it looks like, what it changes, what it would return, and a week to try it. */
export default function Dental() {
	return (
		<main id="main">
			<PageHead {...load('pages.yaml').dental} favour="illustration" illustration={<Carousel />}>
				<TrialAndDemo />
				<p className={css.offer}>{hero.offer}</p>
			</PageHead>
			<Challenges />
			<BeforeAfter />
			<Features />
			<Section title={text.benefits.title} lead={text.benefits.lead} tone="quiet" layout="beside-end">
				<BenefitList benefits={text.benefits.benefits} />
			</Section>
			<Section title={roiCalculator.title} lead={roiCalculator.lead}>
				<Island
					of={Calculator}
					parameter="noShowRate"
					props={{ text: roiCalculator, trial: { id: trialDialogId, label: startTrialLabel } }}
				/>
			</Section>
			<FreeTrial />
			<PatientPrivacy />
			<Technology />
			<Section title={questionsTitle} layout="beside">
				<Questions questions={dentalQuestions} />
			</Section>
			<CallToAction {...text.closing}>
				<TrialAndDemo inverse />
			</CallToAction>
			<Island of={TrialDialog} />
		</main>
	);
}
