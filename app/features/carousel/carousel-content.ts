import type { PictureSource } from '../../ui/picture.tsx';

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

/** The words of the carousel and of its gallery. */
export interface CarouselWords {
	label: string;
	previous: string;
	next: string;
	pause: string;
	play: string;
	enlarge: string;
	close: string;
	/** As in "3 of 8". */
	of: string;
	/** The label of the link to the live demo. */
	tryIt: string;
	/** What the pictures are. */
	example: string;
}
