import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { askLabel, pickOfferings } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { proof } from '#content/site.ts';
import { askAbout } from '#content/subjects.ts';
import { Call } from '../../call/call.tsx';
import { BigFigures } from '../../layout/big-figures.tsx';
import { ExhibitSheet } from '../../layout/exhibits.tsx';
import { FeatureRow } from '../../layout/feature-row.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { Proof } from '../../ui/proof.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './small-business.module.css';

const { workedJob, title, lead, benefitsHeading, useCases, note, closing } =
	load('pages/small-business.yaml');

/** The sums of an invented Saturday, until the owner has a measured job. */
function WorkedJob() {
	const { visits, visitValue, offering, labels } = workedJob;
	const [{ startingAt } = { startingAt: 0 }] = pickOfferings([offering]);
	const perSaturday = visits * visitValue;
	return (
		<Section hour="mist" title={workedJob.title} lead={workedJob.text}>
			{proof.jobs.length > 0 ? (
				<Proof {...proof} />
			) : (
				<div className={css.sums}>
					<ExhibitSheet
						of={{
							kind: 'estimate',
							label: labels.example,
							title: labels.title,
							rows: { [labels.visits]: String(visits), [labels.value]: priceText(visitValue) },
							total: { [labels.total]: priceText(perSaturday) },
						}}
					/>
					<BigFigures
						figures={[
							{
								before: labels.paidBack,
								figure: String(Math.round(startingAt / perSaturday)),
								after: labels.saturdays,
								text: workedJob.note,
							},
						]}
					/>
				</div>
			)}
		</Section>
	);
}

/** A worked job, and six uses of AI in a small business. */
export default function SmallBusiness() {
	return (
		<main id="main">
			<Hero page="smallBusiness" illustration={<Call page="smallBusiness" />}>
				<Button href={paths.contact}>{load('interface.yaml').booking.consultation}</Button>
			</Hero>
			<WorkedJob />
			<Section hour="day" title={title} lead={lead} note={note}>
				<ul>
					{useCases.map(({ id, title: name, text, offering, benefits, exhibit }) => (
						<FeatureRow
							key={id}
							{...{ id, title: name, text, offering, heading: benefitsHeading, points: benefits, exhibit }}
						>
							<Button href={askAbout(name)} variant="text">
								{askLabel}
								<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
							</Button>
						</FeatureRow>
					))}
				</ul>
			</Section>
			<Closing {...closing} />
		</main>
	);
}
