import { homePricing, homeSections } from '#content/home.ts';
import { askLabel, pickOfferings, priceBasis, priceNote, priceText } from '#content/offerings.ts';
import { askAbout } from '#content/subjects.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Signpost } from '../../ui/signpost.tsx';
import { Track } from './track.tsx';

const boards = pickOfferings(homePricing.shown).map(({ name, shortName, description, startingAt }) => ({
	name: shortName ?? name,
	description,
	price: priceText(startingAt),
	note: priceNote,
	basis: priceBasis,
	link: { href: askAbout(name), label: askLabel },
}));

/** Three of the prices and a link to all of them. */
export function Pricing() {
	return (
		<Section
			id={homeSections.pricing.id}
			title={homePricing.title}
			lead={homePricing.lead}
			layout="beside"
			backdrop={<Track side="end" from="profile" />}
			action={
				<Button href={homePricing.all.path} variant="outline">
					{homePricing.all.label}
				</Button>
			}
		>
			<Signpost boards={boards} />
		</Section>
	);
}
