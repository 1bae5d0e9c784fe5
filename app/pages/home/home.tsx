import { flowLabel } from '#content/flow.ts';
import { load } from '#content/load.ts';
import { askLabel, pickOfferings, priceLabels, priceText } from '#content/offerings.ts';
import { dotLinks } from '#content/pages/home.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { askAbout } from '#content/subjects.ts';
import { pickUseCases } from '#content/use-cases.ts';
import EveningCall from '../../call/evening-call.island.tsx';
import { ContactCards } from '../../enquiry/contact-cards.tsx';
import { Hero } from '../../layout/hero.tsx';
import { ServiceDrawing } from '../../layout/service-drawings.tsx';
import { Button } from '../../ui/button.tsx';
import { Island } from '../../ui/island.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { PriceList } from '../../ui/price-list.tsx';
import { Section } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Benefits } from './benefits.tsx';
import css from './home.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { RouteLine } from './route-line.tsx';

const { dotsLabel, hero, sections, services, pricing, smallBusiness, getInTouch } = load('pages/home.yaml');
const { services: offered } = load('services.yaml');

/**
 * The dots at the right edge of a wide screen, one for each labelled section. The section in view is marked, at first
 * the first one (specification §9); `document/section-highlight.ts` moves the mark.
 */
function DotNavigation() {
	return (
		<nav className={css.dots} aria-label={dotsLabel} data-section-links="">
			<ul>
				{dotLinks.map(({ id, label }, index) => (
					<li key={id}>
						<a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
							<span>{label}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The heading and the calls to action on one side, an evening call that becomes a job on the other. */
function HomeHero() {
	return (
		<Hero
			id={sections.hero.id}
			illustration={
				<div className={css.call} data-nosnippet="">
					<Island of={EveningCall} />
					<svg viewBox="0 0 4 1000" aria-hidden="true">
						<path d="M2 0V1000" />
					</svg>
				</div>
			}
		>
			<div className={css.intro}>
				<p className={css.badge}>{hero.badge}</p>
				<h1>{pages.home.heading}</h1>
				<p className={css.lead}>{pages.home.lead}</p>
				<div className={css.actions}>
					<Button href={paths.contact}>{hero.book}</Button>
					<Button href={paths.services} variant="outline">
						{hero.more}
						<VisuallyHidden>{` ${hero.moreAbout}`}</VisuallyHidden>
					</Button>
				</div>
				<div className={css.highlights}>
					<PointList points={hero.highlights} layout="row" />
				</div>
			</div>
		</Hero>
	);
}

const cards = services.cards.flatMap(({ service, drawing, title }) => {
	const known = offered[service];
	return known
		? [{ drawing, title: title ?? known.title, text: known.text, path: `${paths.services}#${service}` }]
		: [];
});

/** Three services, each with a drawing of its result. */
function Services() {
	return (
		<Section
			id={sections.services.id}
			title={services.title}
			lead={services.lead}
			backdrop={<RouteLine side="start" from="call" />}
		>
			<ul className={css.services}>
				{cards.map(({ drawing, title, text, path }) => (
					<li key={title}>
						<ServiceDrawing name={drawing} />
						<div className={css.serviceText}>
							<h3>{title}</h3>
							<p>{text}</p>
							<Button href={path} variant="text">
								{services.more}
								<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
							</Button>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

const shownOfferings = pickOfferings(pricing.offerings).map(
	({ name, shortName, description, startingAt }) => ({
		name: shortName ?? name,
		description,
		price: priceText(startingAt),
		...priceLabels,
		link: { href: askAbout(name), label: askLabel },
	}),
);

/** Three of the prices and a link to all of them. */
function Pricing() {
	return (
		<Section
			id={sections.pricing.id}
			title={pricing.title}
			lead={pricing.lead}
			layout="beside"
			backdrop={<RouteLine side="end" from="profile" />}
			action={
				<Button href={paths.pricing} variant="outline">
					{pricing.all}
				</Button>
			}
		>
			<PriceList offerings={shownOfferings} />
		</Section>
	);
}

/** Three uses of AI, each with the stops of its flow. */
function SmallBusiness() {
	return (
		<Section
			id={sections.smallBusiness.id}
			title={smallBusiness.title}
			lead={smallBusiness.lead}
			backdrop={<RouteLine side="end" from="other" />}
		>
			<ul className={css.uses}>
				{pickUseCases(smallBusiness.useCases).map(({ id, title, text, flow }) => (
					<li key={title}>
						<div>
							<h3>
								<a href={`${paths.smallBusiness}#${id}`}>{title}</a>
							</h3>
							<p>{text}</p>
						</div>
						<ol className={css.stops} aria-label={flowLabel(title)} data-nosnippet="">
							{flow.flat().map(({ label }) => (
								<li key={label}>{label}</li>
							))}
						</ol>
					</li>
				))}
			</ul>
			<div>
				<Button href={paths.smallBusiness} variant="outline">
					{smallBusiness.all}
				</Button>
			</div>
		</Section>
	);
}

/** The home page: one scrolling page of seven sections (specification §2). */
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
				title={getInTouch.title}
				lead={getInTouch.lead}
				tone="quiet"
				backdrop={<RouteLine side="start" from="other" ends />}
			>
				<ContactCards headingLevel={3} />
			</Section>
			<DotNavigation />
		</main>
	);
}
