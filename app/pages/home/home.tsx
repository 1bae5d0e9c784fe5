import { getInTouch, homeSections } from '#content/home.ts';
import { ContactCards } from '../../enquiry/contact-cards.tsx';
import { Section } from '../../ui/section.tsx';
import { DotNavigation } from './dot-navigation.tsx';
import { HomeHero } from './home-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Services } from './services.tsx';
import { SmallBusiness } from './small-business.tsx';
import { Track } from './track.tsx';
import { ValueProposition } from './value-proposition.tsx';

/** The home page: one scrolling page of seven sections (specification §2). */
export default function Home() {
	return (
		<main id="main">
			<HomeHero />
			<Services />
			<HowItWorks />
			<Pricing />
			<ValueProposition />
			<SmallBusiness />
			<Section
				id={homeSections.contact.id}
				title={getInTouch.title}
				lead={getInTouch.lead}
				tone="quiet"
				backdrop={<Track side="start" from="other" ends />}
			>
				<ContactCards headingLevel={3} />
			</Section>
			<DotNavigation />
		</main>
	);
}
