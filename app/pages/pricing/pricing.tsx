import { priceText, slug } from '#content/format.ts';
import { load } from '#content/load.ts';
import { type Offering, offeringGroups, pickOfferings, priceLabels, pricesNote } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { pricingQuestions, questionsTitle } from '#content/structured-data.ts';
import { AskLink, Choices, Tick } from '../../layout/chooser-bar.tsx';
import { ExhibitSheet } from '../../layout/exhibits.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { Questions } from '../../ui/questions.tsx';
import css from './pricing.module.css';

const { example, labels, closing } = load('pages/pricing.yaml');

/** What two offerings cost together, added up from their prices. */
function Example() {
	const { offerings, total, ...head } = example;
	const chosen = pickOfferings(offerings);
	const sum = chosen.reduce((all, { startingAt }) => all + startingAt, 0);
	return (
		<ExhibitSheet
			of={{
				kind: 'estimate',
				...head,
				rows: Object.fromEntries(chosen.map(({ name, startingAt }) => [name, priceText(startingAt)])),
				total: { [total]: priceText(sum) },
			}}
		/>
	);
}

function Row({ name, description, bestFor, includes, startingAt }: Offering) {
	const id = slug(name);
	return (
		<li id={id}>
			<Tick title={name} offering={name} startingAt={startingAt} />
			<h3>{name}</h3>
			<p className={css.price}>
				{priceLabels.note} <strong>{priceText(startingAt)}</strong> {priceLabels.basis}
			</p>
			<div>
				<p>{description}</p>
				<AskLink id={id} title={name} />
			</div>
			<div>
				<p>
					{labels.bestFor}: <b>{bestFor}</b>
				</p>
				<p>
					{labels.includes}: {includes}
				</p>
			</div>
		</li>
	);
}

/** All prices on one board, in groups whose offerings can be compared. */
export default function Pricing() {
	return (
		<main id="main">
			<Hero page="pricing" illustration={<Example />} note={[pricesNote, priceLabels.terms].join(' ')}>
				<Button href={paths.contact}>{closing.action}</Button>
			</Hero>
			<section className={css.board} data-hour="day">
				<Choices>
					{offeringGroups.map(({ id, title, lead, factors, offerings }) => (
						<section key={id} id={id} className={css.group}>
							<header>
								<h2>{title}</h2>
								<p>{lead}</p>
								<p>
									<b>{labels.factors}:</b> {factors}.
								</p>
							</header>
							<ul>{offerings.map(Row)}</ul>
						</section>
					))}
				</Choices>
			</section>
			<Section id="questions" hour="early" title={questionsTitle} isBeside>
				<Questions questions={pricingQuestions} />
			</Section>
			<Closing {...closing} />
		</main>
	);
}
