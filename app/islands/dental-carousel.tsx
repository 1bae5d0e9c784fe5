import { screenSize } from '#content/dental/screens.ts';
import { defineIsland } from '../define-island.ts';
import { Carousel } from '../features/dental-carousel/carousel.tsx';
import { screenPictures, screenSizes } from '../pages/dental/screen-pictures.ts';

function CarouselIsland() {
	return <Carousel pictures={screenPictures} size={screenSize} sizes={screenSizes} />;
}

export default defineIsland('dental-carousel', CarouselIsland);
