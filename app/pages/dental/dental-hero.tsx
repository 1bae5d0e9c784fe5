import { screensWords } from '#content/dental.ts';
import { screenSize } from '#content/dental-screens.ts';
import { dentalPage } from '#content/pages/dental-page.ts';
import { Carousel } from '../../features/carousel/carousel.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { screenPictures, screenSizes } from './screen-pictures.ts';
import { TrialAndDemo } from './trial-and-demo.tsx';

/** What it is, what it looks like, and the two ways on. */
export function DentalHero() {
	return (
		<PageHead
			{...dentalPage}
			favour="illustration"
			illustration={
				<Carousel words={screensWords} pictures={screenPictures} size={screenSize} sizes={screenSizes} />
			}
		>
			<TrialAndDemo />
		</PageHead>
	);
}
