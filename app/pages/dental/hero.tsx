import { screensWords } from '#content/dental.ts';
import { screenSize } from '#content/dental-screens.ts';
import { dentalPage } from '#content/pages/dental-page.ts';
import { Carousel } from '../../features/carousel/carousel.tsx';
import css from './hero.module.css';
import { screenPictures, screenSizes } from './screen-pictures.ts';
import { TrialAndDemo } from './trial-and-demo.tsx';

/** What it is, what it looks like, and the two ways on. */
export function Hero() {
	return (
		<div className={css.hero}>
			<div className={css.inner}>
				<div className={css.words}>
					<h1>{dentalPage.heading}</h1>
					<p className={css.lead}>{dentalPage.lead}</p>
					<TrialAndDemo />
				</div>
				<Carousel words={screensWords} pictures={screenPictures} size={screenSize} sizes={screenSizes} />
			</div>
		</div>
	);
}
