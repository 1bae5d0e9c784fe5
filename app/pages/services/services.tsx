import { isShown } from '#content/format.ts';
import { load } from '#content/load.ts';
import { pathOf, paths } from '#content/pages.ts';
import { Call } from '../../call/call.tsx';
import { BenefitList } from '../../layout/benefit-list.tsx';
import { Examples } from '../../layout/examples.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { PointList } from '../../ui/point-list.tsx';

const { hero, listTitle, services, note, councils, closing } = load('pages/services.yaml');

const shown = services.filter(isShown);

/** The services, each with what it looks like and a link. */
export default function Services() {
	return (
		<>
			<Hero
				{...hero}
				illustration={<Call id={hero.call} />}
				after={<PointList points={shown.map(({ title }) => title)} />}
			>
				<Button href={paths.contact}>{load('interface.yaml').booking.consultation}</Button>
			</Hero>
			<Section hour="day" title={listTitle} note={note}>
				<Examples
					examples={shown.map(({ link, ...service }) => ({
						...service,
						next: (
							<Button href={link.page ? pathOf(link.page) : paths.contact} variant="text">
								{link.label}
							</Button>
						),
					}))}
				/>
			</Section>
			<Section id="councils" hour="early" title={councils.title} lead={councils.lead}>
				<BenefitList benefits={councils.items} />
				<div>
					<Button href={paths.contact} variant="outline">
						{councils.action}
					</Button>
				</div>
			</Section>
			<Closing {...closing} />
		</>
	);
}
