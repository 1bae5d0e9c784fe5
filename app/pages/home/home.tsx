import { pickUseCases } from '#content/business-functions.ts';
import { claimOf } from '#content/claims.ts';
import { contactCards, contactDialogId } from '#content/contact.ts';
import { isShown } from '#content/format.ts';
import { load } from '#content/load.ts';
import { pickOfferings } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { proof, site } from '#content/site.ts';
import { Call } from '../../call/call.tsx';
import { ContactCards } from '../../enquiry/contact-cards.tsx';
import { AskLink } from '../../layout/ask-link.tsx';
import { BenefitList } from '../../layout/benefit-list.tsx';
import { BigFigures } from '../../layout/big-figures.tsx';
import { Drawing } from '../../layout/drawing.tsx';
import { Examples } from '../../layout/examples.tsx';
import { Hero } from '../../layout/hero.tsx';
import { PriceSigns } from '../../layout/price-signs.tsx';
import { Proof } from '../../layout/proof.tsx';
import { Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { PointList } from '../../ui/point-list.tsx';
import css from './home.module.css';

const {
	sections,
	dotsLabel,
	hero,
	services,
	howItWorks,
	pricing,
	valueProposition,
	smallBusiness,
	getInTouch,
} = load('pages/home.yaml');
const dots = Object.values(sections).flatMap((section) => ('label' in section ? [section] : []));
const { services: offered } = load('pages/services.yaml');

/**
 * The dots at the right edge of a wide screen, one for each labelled section. The section in view
 * is marked, at first the first one; the page's script moves the mark.
 */
const DotNavigation = () => (
	<nav className={css.dots} aria-label={dotsLabel} data-section-links="">
		<ul>
			{dots.map(({ id, label }, index) => (
				<li key={id}>
					<a href={`#${id}`} aria-current={index === 0 || undefined}>
						<span>{label}</span>
					</a>
				</li>
			))}
		</ul>
	</nav>
);

/** The services that have a drawing of their own in `contours.svg`, under their ids. */
const drawn = ['consulting', 'custom', 'education'];

/** The services that the page shows, some with a title of its own. */
const cards = services.cards.flatMap(({ service: id, ...own }) =>
	offered.filter((one) => one.id === id && isShown(one)).map((one) => ({ ...one, ...own })),
);

const Services = () => (
	<Section id={sections.services.id} hour="late" {...services}>
		<ul className={css.services}>
			{cards.map(({ id, title, text: what }) => (
				<li key={id} data-card="">
					<h3>{title}</h3>
					<p>{what}</p>
					{drawn.includes(id) && <Drawing id={id} className={css.track} />}
					<Button href={paths.services} variant="text" more={`: ${title}`}>
						{services.more}
					</Button>
				</li>
			))}
		</ul>
		<Drawing id="town" className={css.town} />
	</Section>
);

/** How a project goes, in four steps. */
const HowItWorks = () => (
	<Section hour="first" {...howItWorks}>
		<ol className={css.steps}>
			{howItWorks.steps.map((step) => (
				<li key={step.title}>
					<h3>{step.title}</h3>
					<p>{step.text}</p>
				</li>
			))}
		</ol>
	</Section>
);

/** The home page: seven sections, from 9:47 pm to 7:30 am. */
export default function Home() {
	const { title, subtitle, figures, benefits, note } = valueProposition;
	return (
		<>
			<Hero
				{...hero}
				illustration={<Call id={hero.call} />}
				id={sections.hero.id}
				after={<PointList points={hero.highlights} />}
			>
				<Button href={paths.contact}>{hero.book}</Button>
				<Button href={paths.services} variant="outline" more={` ${hero.moreAbout}`}>
					{hero.more}
				</Button>
			</Hero>
			<Services />
			<HowItWorks />
			<Section
				{...pricing}
				id={sections.pricing.id}
				hour="mist"
				isBeside
				action={
					<Button href={paths.pricing} variant="outline">
						{pricing.all}
					</Button>
				}
			>
				<PriceSigns
					headingLevel={3}
					signs={pickOfferings(pricing.offerings).map(
						({ name, shortName, description, startingAt }) => ({
							title: shortName ?? name,
							text: description,
							startingAt,
							link: <AskLink title={name} />,
						}),
					)}
				/>
			</Section>
			<Section
				id={sections.value.id}
				hour="early"
				title={
					<>
						{title} <span>{site.brand}</span>
					</>
				}
				lead={subtitle}
				note={note}
			>
				<BigFigures figures={figures.map(claimOf)} />
				<BenefitList benefits={benefits} />
				<Proof {...proof} />
			</Section>
			<Section id={sections.smallBusiness.id} hour="day" {...smallBusiness}>
				<Examples
					examples={pickUseCases(smallBusiness.useCases).map(({ title, text, exhibit }) => ({
						title,
						text,
						exhibit,
						href: paths.smallBusiness,
					}))}
					swiped={smallBusiness.title}
				/>
				<div>
					<Button href={paths.smallBusiness} variant="outline">
						{smallBusiness.all}
					</Button>
				</div>
			</Section>
			<Section id={sections.contact.id} hour="gold" sun="wide" {...getInTouch}>
				<ContactCards
					headingLevel={3}
					button={
						<DialogButton island="contact-button" action={`${paths.contact}#${contactDialogId}`}>
							{contactCards.message.button}
						</DialogButton>
					}
				/>
			</Section>
			<DotNavigation />
		</>
	);
}
