import { load } from '#content/load.ts';
import { type PageName, paths } from '#content/pages.ts';
import { askAbout } from '#content/subjects.ts';
import { Call } from '../../call/call.tsx';
import { Examples } from '../../layout/examples.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Button } from '../../ui/button.tsx';

const { listTitle, services, note, councils, closing } = load('services.yaml');

/** The services, each with what it looks like and a link. */
export default function Services() {
	return (
		<main id="main">
			<Hero page="services" illustration={<Call page="services" />}>
				<Button href={paths.contact}>{load('interface.yaml').booking.consultation}</Button>
			</Hero>
			<Section hour="day" title={listTitle} note={note}>
				<Examples
					examples={Object.entries(services).map(([id, { link, ...service }]) => ({
						...service,
						id,
						next: (
							<Button
								href={link.page ? paths[link.page as PageName] : askAbout(service.title)}
								variant="text"
							>
								{link.label}
							</Button>
						),
					}))}
				/>
			</Section>
			<Section id="councils" hour="mist" title={councils.title} lead={councils.lead}>
				<BenefitList benefits={councils.benefits} />
				<div>
					<Button href={paths.contact} variant="outline">
						{councils.action}
					</Button>
				</div>
			</Section>
			<Closing {...closing} />
		</main>
	);
}
