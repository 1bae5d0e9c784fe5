import { screenSize } from '#content/dental/screens.ts';
import { defineIsland } from '../ui/define-island.ts';
import { Carousel } from './carousel.tsx';
import { screenPictures, screenSizes } from './screen-pictures.ts';

function CarouselIsland() {
	return <Carousel pictures={screenPictures} size={screenSize} sizes={screenSizes} />;
}

export default defineIsland('dental-carousel', CarouselIsland);
