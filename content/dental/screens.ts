import { load } from '../load.ts';

/** The size of a view in CSS pixels, and so the aspect ratio of its pictures. */
export const screenSize = { width: 1024, height: 640 } as const;

/** The widths of its pictures in pixels: in the carousel, and in the gallery on large or sharp screens. */
export const screenWidths = { carousel: 1280, gallery: 2048 } as const;

/** The sizes of pictures for phones in CSS pixels: the top of a view in the demo's phone layout. The gallery shows more of it. */
export const phoneSizes = {
	carousel: { width: 360, height: 480 },
	gallery: { width: 360, height: 720 },
} as const;

/** The carousel's pictures in the specification's order, and its labels. Everything in the pictures is invented. */
export const { screens: dentalScreens, labels: carouselLabels } = load('dental/screens.yaml');
