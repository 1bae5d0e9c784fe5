import { flowLabel } from '#content/flow.ts';
import { askLabel, pickOfferings, priceLabels, priceText } from '#content/offerings.ts';
import {
	dotLinks,
	dotsLabel,
	getInTouch,
	hero,
	homePricing,
	homeSections,
	services,
	smallBusiness,
} from '#content/pages/home.ts';
import { pages } from '#content/pages.ts';
import { askAbout } from '#content/subjects.ts';
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
			id={homeSections.hero.id}
			illustration={
				<div className={css.call} data-nosnippet="">
					<Island of={EveningCall} when="intent" />
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
					<Button href={hero.book.path}>{hero.book.label}</Button>
					<Button href={hero.more.path} variant="outline">
						{hero.more.label}
						<VisuallyHidden>{hero.more.about}</VisuallyHidden>
					</Button>
				</div>
				<div className={css.highlights}>
					<PointList points={hero.highlights} layout="row" />
				</div>
			</div>
		</Hero>
	);
}

/** Three services, each with a drawing of its result. */
function Services() {
	return (
		<Section
			id={homeSections.services.id}
			title={services.title}
			lead={services.lead}
			backdrop={<RouteLine side="start" from="call" />}
		>
			<ul className={css.services}>
				{services.cards.map(({ drawing, title, text, path }) => (
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

const shownOfferings = pickOfferings(homePricing.shown).map(
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
			id={homeSections.pricing.id}
			title={homePricing.title}
			lead={homePricing.lead}
			layout="beside"
			backdrop={<RouteLine side="end" from="profile" />}
			action={
				<Button href={homePricing.all.path} variant="outline">
					{homePricing.all.label}
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
			id={homeSections.smallBusiness.id}
			title={smallBusiness.title}
			lead={smallBusiness.lead}
			backdrop={<RouteLine side="end" from="other" />}
		>
			<ul className={css.uses}>
				{smallBusiness.cards.map(({ id, title, text, flow }) => (
					<li key={title}>
						<div>
							<h3>
								<a href={`${smallBusiness.all.path}#${id}`}>{title}</a>
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
				<Button href={smallBusiness.all.path} variant="outline">
					{smallBusiness.all.label}
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
				id={homeSections.contact.id}
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
