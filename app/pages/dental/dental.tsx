import { claimOf } from '#content/claims.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import type { Reference } from '#content/schemas/references.ts';
import { BookingLink } from '../../booking/booking-link.tsx';
import { Call } from '../../call/call.tsx';
import { Calculator } from '../../dental/calculator.tsx';
import { Carousel } from '../../dental/carousel.tsx';
import logos from '../../dental/logos.svg';
import { StartTrial } from '../../dental/start-trial.tsx';
import { BenefitList } from '../../layout/benefit-list.tsx';
import { BigFigures } from '../../layout/big-figures.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Questions } from '../../layout/questions.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import css from './dental.module.css';

const text = load('pages/dental.yaml');
const { beforeAfter, challenges, features, technology, trial } = text;

/** The two calls to action. */
const TrialAndDemo = () => (
	<>
		<StartTrial />
		<BookingLink label={text.hero.demo} />
	</>
);

/** The call that the dashboard has a record of. */
const Product = () => (
	<Section
		{...text.product}
		hour="day"
		isBeside
		action={
			<Button href={paths.dentalDemo} variant="text">
				{text.product.tryIt}
			</Button>
		}
	>
		<Call id={text.hero.call} isShort />
	</Section>
);

/** The problems of a front desk, each with its solution. */
const Challenges = () => (
	<Section hour="early" {...challenges}>
		<BenefitList
			benefits={challenges.rows.map(({ challenge, solution }) => ({
				label: `${challenges.heads.challenge}:`,
				title: challenge,
				text: (
					<>
						<strong>{challenges.heads.solution}:</strong> {solution}
					</>
				),
			}))}
		/>
	</Section>
);

/** "Before 10% no-shows, After", and then a figure. */
function Before({ claim }: { claim: Reference<'claim'> }) {
	const { figure, after } = claimOf(claim);
	return (
		<>
			<span className={css.before}>
				<span className={css.badge}>{beforeAfter.labels.before}</span> {figure} {after}
			</span>
			<mark className={css.badge}>{beforeAfter.labels.after}</mark>
		</>
	);
}

/** What changes in an example practice: two figures as large as the page, and two more. */
const BeforeAfter = () => (
	<Section hour="mist" {...beforeAfter}>
		<BigFigures
			figures={beforeAfter.figures.map(({ before, after }) => ({
				...claimOf(after),
				before: <Before claim={before} />,
			}))}
		/>
		<BenefitList
			benefits={beforeAfter.others.map(({ claim, basis }) => ({
				title: `${claimOf(claim).figure} ${claimOf(claim).after}`,
				text: basis,
			}))}
		/>
	</Section>
);

/** How the free week goes, and what each part of it costs. */
const FreeTrial = () => (
	<Section hour="early" title={trial.title} lead={trial.text}>
		<BenefitList
			benefits={trial.steps.map(({ title, cost, text: what }) => ({
				title,
				text: (
					<>
						<strong>{cost}</strong> {what}
					</>
				),
			}))}
		/>
		<div>
			<StartTrial />
		</div>
	</Section>
);

/**
 * The services that the agent is built on. The logos are views of `logos.svg`, from simple-icons
 * (CC0).
 */
const Technology = () => (
	<Section hour="day" {...technology}>
		<ul className={css.logos}>
			{technology.logos.map(({ id, name }) => (
				<li key={id}>
					<img src={`${logos}#${id}`} alt="" width="24" height="24" loading="lazy" />
					{name}
				</li>
			))}
		</ul>
	</Section>
);

/**
 * The dental voice agent: what it looks like, what it changes, what it would return, and a week to
 * try it.
 */
export default function Dental() {
	return (
		<>
			<Hero {...text.hero} illustration={<Carousel />} note={text.hero.offer}>
				<TrialAndDemo />
			</Hero>
			<Product />
			<Challenges />
			<BeforeAfter />
			<Section hour="first" {...features}>
				<BenefitList benefits={features.groups} />
			</Section>
			<Section hour="day" {...text.benefits}>
				<BenefitList benefits={text.benefits.items} />
			</Section>
			<Section hour="mist" {...roiCalculator}>
				<Calculator />
			</Section>
			<FreeTrial />
			<Technology />
			<Questions questions={text.questions} />
			<Closing {...text.closing}>
				<TrialAndDemo />
			</Closing>
		</>
	);
}
