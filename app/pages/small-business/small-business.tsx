import { fillIn, isShown, priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { offeringOf } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { proof, site } from '#content/site.ts';
import { Call } from '../../call/call.tsx';
import { AskLink } from '../../layout/ask-link.tsx';
import { BigFigures } from '../../layout/big-figures.tsx';
import { Examples } from '../../layout/examples.tsx';
import { ExhibitSheet } from '../../layout/exhibits.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Proof } from '../../layout/proof.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import css from './small-business.module.css';

const { hero, workedJob, title, lead, useCases, note, closing } = load('pages/small-business.yaml');
const { ring, booking } = load('interface.yaml');

/** The sums of an invented Saturday, until the owner has a measured job. */
function WorkedJob() {
	const { visits, visitValue, offering, labels } = workedJob;
	const perSaturday = visits * visitValue;
	const { startingAt } = offeringOf(offering);
	return (
		<Section hour="mist" title={workedJob.title} lead={workedJob.text}>
			{proof.jobs.length > 0 ? (
				<Proof {...proof} />
			) : (
				<div className={css.pair}>
					<ExhibitSheet
						of={{
							kind: 'estimate',
							label: labels.example,
							title: labels.title,
							rows: [
								{ what: labels.visits, amount: String(visits) },
								{ what: labels.value, amount: priceText(visitValue) },
							],
							total: { what: labels.total, amount: priceText(perSaturday) },
						}}
					/>
					<BigFigures
						figures={[
							{
								before: fillIn(labels.paidBack, { price: priceText(startingAt) }),
								figure: String(Math.ceil(startingAt / perSaturday)),
								text: (
									<>
										{workedJob.note} <PhoneLink phone={site.phone} label={ring.link} />{' '}
										{workedJob.invitation}
									</>
								),
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
	const [first, ...others] = useCases.filter(isShown).map((use) => ({
		...use,
		next: <AskLink title={use.title} />,
	}));
	return (
		<>
			<Hero {...hero} illustration={<Call id={hero.call} />}>
				<Button href={paths.contact}>{booking.consultation}</Button>
			</Hero>
			<WorkedJob />
			<Section hour="day" title={title} lead={lead} note={note}>
				{first && <Examples examples={[first]} />}
				<Examples examples={others} swiped={title} />
			</Section>
			<Closing {...closing} />
		</>
	);
}
