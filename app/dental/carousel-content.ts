import type { PictureSource } from '../ui/picture.tsx';

/** A picture of the carousel and of its gallery. */
export interface CarouselPicture {
	name: string;
	title: string;
	alt: string;
	sources: readonly PictureSource[];
	src: string;
	/** For the gallery. */
	largeSources: readonly PictureSource[];
	/** The file that opens without script. */
	large: string;
}
