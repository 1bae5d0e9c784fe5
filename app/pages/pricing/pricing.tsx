import { load } from '#content/load.ts';
import { lowestPrice, type Offering, offeringGroups, priceLabels, priceText } from '#content/offerings.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { pricingQuestions, questionsTitle } from '#content/questions.ts';
import { askAbout } from '#content/subjects.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { StartingPrices } from '../../layout/starting-price.tsx';
import { Button } from '../../ui/button.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { type PricedOffering, PriceList } from '../../ui/price-list.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section } from '../../ui/section.tsx';
import css from './pricing.module.css';

const { labels, closing } = load('pages/pricing.yaml');

const priced = ({ name, description, bestFor, includes, startingAt }: Offering): PricedOffering => ({
	name,
	description,
	price: priceText(startingAt),
	...priceLabels,
	link: { href: askAbout(name), label: labels.ask },
	facts: [
		{ term: labels.bestFor, text: bestFor },
		{ term: labels.includes, text: includes },
	],
});

/** All prices, in groups whose offerings can be compared. */
export default function Pricing() {
	return (
		<main id="main">
			<PageHead
				{...pages.pricing}
				illustration={
					<StartingPrices
						parts={offeringGroups.map((part) => ({ ...part, startingAt: lowestPrice(part.offerings) }))}
					>
						<Button href={paths.contact}>{closing.action}</Button>
					</StartingPrices>
				}
			/>
			{offeringGroups.map(({ id, title, lead, factors, offerings }, index) => {
				const turned = index % 2 === 1;
				return (
					<Section
						key={id}
						id={id}
						title={title}
						lead={lead}
						layout={turned ? 'beside-end' : 'beside'}
						tone={turned ? 'quiet' : undefined}
						action={
							<div className={css.factors}>
								<h3>{labels.factors}</h3>
								<PointList points={factors} layout="ruled" />
							</div>
						}
					>
						<PriceList offerings={offerings.map(priced)} points={turned ? 'start' : 'end'} />
					</Section>
				);
			})}
			<Section id="questions" title={questionsTitle} layout="beside" tone="quiet">
				<Questions questions={pricingQuestions} />
			</Section>
			<CallToAction {...closing} />
		</main>
	);
}
