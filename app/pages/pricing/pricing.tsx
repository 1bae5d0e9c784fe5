import { slug } from '#content/format.ts';
import { load } from '#content/load.ts';
import { offeringGroups } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { AskLink } from '../../layout/ask-link.tsx';
import { Chooser, ChooserRow } from '../../layout/chooser.tsx';
import { Hero } from '../../layout/hero.tsx';
import { PriceSigns } from '../../layout/price-signs.tsx';
import { Questions } from '../../layout/questions.tsx';
import { Closing } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import css from './pricing.module.css';

const { hero, labels, questions, closing } = load('pages/pricing.yaml');

/** All prices on one board. A sign with the lowest points at the offerings of each group. */
export default function Pricing() {
	return (
		<>
			<Hero {...hero}>
				<Button href={paths.contact}>{closing.action}</Button>
			</Hero>
			<section className={css.board} data-hour="day">
				<Chooser>
					{offeringGroups.map(({ id, title, audience, lead, factors, offerings }) => (
						<section key={id} id={id} className={css.group}>
							<header>
								<PriceSigns
									headingLevel={2}
									signs={[
										{
											title,
											text: audience,
											startingAt: Math.min(...offerings.map(({ startingAt }) => startingAt)),
										},
									]}
								/>
								<p>{lead}</p>
								<p>
									<b>{labels.factors}:</b> {factors}.
								</p>
							</header>
							<ul>
								{offerings.map(({ name, description, bestFor, includes, startingAt }) => (
									<ChooserRow
										key={name}
										id={slug(name)}
										title={name}
										offering={name}
										startingAt={startingAt}
										summary={<span>{description}</span>}
										more={`${labels.bestFor}, ${labels.includes}`}
									>
										<div>
											<p>
												<b>{labels.bestFor}:</b> {bestFor}
											</p>
											<p>
												<b>{labels.includes}:</b> {includes}
											</p>
											<AskLink title={name} />
										</div>
									</ChooserRow>
								))}
							</ul>
						</section>
					))}
				</Chooser>
			</section>
			<Questions questions={questions} />
			<Closing {...closing} />
		</>
	);
}
