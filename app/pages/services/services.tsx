import { load } from '#content/load.ts';
import { type PageName, paths } from '#content/pages.ts';
import { askAbout } from '#content/subjects.ts';
import { Call } from '../../call/call.tsx';
import { FeatureRow } from '../../layout/feature-row.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import css from './services.module.css';

const { listTitle, services, note, councils, closing } = load('services.yaml');

/** The services, each with what it looks like and a link. */
export default function Services() {
	return (
		<main id="main">
			<Hero page="services" illustration={<Call page="services" />}>
				<Button href={paths.contact}>{load('interface.yaml').booking.consultation}</Button>
			</Hero>
			<Section hour="day" title={listTitle} note={note}>
				<ul>
					{Object.entries(services).map(([id, { title, text, offering, features, exhibit, link }]) => (
						<FeatureRow key={id} {...{ id, title, text, offering, points: features, exhibit }}>
							<Button href={link.page ? paths[link.page as PageName] : askAbout(title)} variant="text">
								{link.label}
							</Button>
						</FeatureRow>
					))}
				</ul>
			</Section>
			<Section id="councils" hour="mist" title={councils.title} isBeside>
				<div className={css.councils}>
					{councils.text.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					<Button href={paths.contact} variant="outline">
						{councils.action}
					</Button>
				</div>
			</Section>
			<Closing {...closing} hour="early" />
		</main>
	);
}
