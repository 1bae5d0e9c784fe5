import { pages } from '#content/pages.ts';
import { Island } from '../../island.tsx';
import Carousel from '../../islands/carousel.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { TrialAndDemo } from './trial-and-demo.tsx';

/** What it is, what it looks like, and the two ways on. */
export function DentalHero() {
	return (
		<PageHead {...pages.dental} favour="illustration" illustration={<Island of={Carousel} when="visible" />}>
			<TrialAndDemo />
		</PageHead>
	);
}
