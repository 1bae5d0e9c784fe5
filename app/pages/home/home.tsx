import { pickUseCases } from '#content/business-functions.ts';
import { claimOf } from '#content/claims.ts';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { askLabel, pickOfferings, priceLabels } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { proof, site } from '#content/site.ts';
import { askAbout } from '#content/subjects.ts';
import { Call } from '../../call/call.tsx';
import { ContactCards } from '../../enquiry/contact-cards.tsx';
import { BigFigures } from '../../layout/big-figures.tsx';
import { ExhibitSheet } from '../../layout/exhibits.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Section } from '../../layout/section.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { Proof } from '../../ui/proof.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './home.module.css';

const text = load('pages/home.yaml');
const { sections } = text;
const dots = Object.values(sections).flatMap((section) => ('label' in section ? [section] : []));
const { services: offered } = load('services.yaml');

/**
 * The dots at the right edge of a wide screen, one for each labelled section. The section in view is marked, at first
 * the first one (specification §9); the page's script moves the mark.
 */
const DotNavigation = () => (
	<nav className={css.dots} aria-label={text.dotsLabel} data-section-links="">
		<ul>
			{dots.map(({ id, label }, index) => (
				<li key={id}>
					<a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
						<span>{label}</span>
					</a>
				</li>
			))}
		</ul>
	</nav>
);

const HomeHero = () => (
	<Hero
		page="home"
		illustration={<Call page="home" />}
		id={sections.hero.id}
		badge={text.hero.badge}
		appears
		after={
			<div className={css.highlights}>
				<PointList points={text.hero.highlights} layout="row" />
			</div>
		}
	>
		<Button href={paths.contact}>{text.hero.book}</Button>
		<Button href={paths.services} variant="outline">
			{text.hero.more}
			<VisuallyHidden>{` ${text.hero.moreAbout}`}</VisuallyHidden>
		</Button>
	</Hero>
);

const Services = () => (
	<Section id={sections.services.id} hour="late" title={text.services.title} lead={text.services.lead}>
		<ul className={css.services}>
			{text.services.cards.map(({ service, title = offered[service]?.title }) => (
				<li key={service}>
					<h3>{title}</h3>
					<p>{offered[service]?.text}</p>
					<Button href={`${paths.services}#${service}`} variant="text">
						{text.services.more}
						<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
					</Button>
				</li>
			))}
		</ul>
	</Section>
);

/** The light comes in four steps. */
const HowItWorks = () => (
	<>
		<Section
			hour="first"
			title={text.howItWorks.title}
			lead={text.howItWorks.lead}
			stamp={text.howItWorks.stamp}
		>
			<ol className={css.steps}>
				{text.howItWorks.steps.map((step) => (
					<li key={step.title}>
						<h3>{step.title}</h3>
						<p>{step.text}</p>
					</li>
				))}
			</ol>
		</Section>
		<div className={css.bands} />
	</>
);

const Pricing = () => (
	<Section
		id={sections.pricing.id}
		hour="mist"
		title={text.pricing.title}
		lead={text.pricing.lead}
		isBeside
		action={
			<Button href={paths.pricing} variant="outline">
				{text.pricing.all}
			</Button>
		}
	>
		<ul className={css.signs}>
			{pickOfferings(text.pricing.offerings).map(({ name, shortName = name, description, startingAt }) => (
				<li key={name}>
					<h3>{shortName}</h3>
					<p>{description}</p>
					<p className={css.price}>
						{priceLabels.note}{' '}
						<strong>
							<small>{priceLabels.currency}</small>
							{priceText(startingAt)}
						</strong>{' '}
						{priceLabels.basis} {priceLabels.terms}
					</p>
					<Button href={askAbout(name)} variant="text">
						{askLabel}
						<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
					</Button>
				</li>
			))}
		</ul>
	</Section>
);

/** Six benefits: those with a figure of the register as large as the page, the others as a list. */
function Benefits() {
	const { title, subtitle, benefits, note } = text.valueProposition;
	return (
		<Section id={sections.value.id} hour="early" title={`${title} ${site.brand}`} lead={subtitle} note={note}>
			<BigFigures
				figures={benefits.flatMap(({ claim, ...benefit }) =>
					claim ? { ...claimOf(claim), ...benefit } : [],
				)}
			/>
			<BenefitList benefits={benefits.filter(({ claim }) => !claim)} />
			<Proof {...proof} />
		</Section>
	);
}

const SmallBusiness = () => (
	<Section
		id={sections.smallBusiness.id}
		hour="day"
		title={text.smallBusiness.title}
		lead={text.smallBusiness.lead}
	>
		<ul className={css.uses}>
			{pickUseCases(text.smallBusiness.useCases).map(({ id, title, text: what, exhibit }) => (
				<li key={id}>
					<div>
						<h3>
							<a href={`${paths.smallBusiness}#${id}`}>{title}</a>
						</h3>
						<p>{what}</p>
					</div>
					<ExhibitSheet of={exhibit} />
				</li>
			))}
		</ul>
		<div>
			<Button href={paths.smallBusiness} variant="outline">
				{text.smallBusiness.all}
			</Button>
		</div>
	</Section>
);

/** The home page: seven sections (specification §2), from 9:47 pm to 7:30 am. */
export default function Home() {
	return (
		<main id="main">
			<HomeHero />
			<Services />
			<HowItWorks />
			<Pricing />
			<Benefits />
			<SmallBusiness />
			<Section
				id={sections.contact.id}
				hour="day"
				sun="wide"
				title={text.getInTouch.title}
				lead={text.getInTouch.lead}
				stamp={text.getInTouch.time}
			>
				<ContactCards headingLevel={3} />
			</Section>
			<DotNavigation />
		</main>
	);
}
