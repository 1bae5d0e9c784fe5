import { load } from '../load.ts';

/**
 * The size of a picture in CSS pixels: a view of the demo beneath its menu, in the layout of a
 * tablet, whose small type can be read in the hero. All of each view is in it, but for those of the
 * call log and the tasks, which are longer.
 */
export const screenSize = { width: 860, height: 808 } as const;

/** How many pixels one of them has: enough for the gallery. */
export const screenScale = 1.75;

/**
 * The size of a picture for phones in CSS pixels, in the demo's phone layout. The carousel shows
 * the top of it.
 */
export const phoneSize = { width: 360, height: 720 } as const;

/**
 * The carousel's pictures in their order, and its labels. Everything in the pictures is invented.
 */
export const { screens: dentalScreens, labels: carouselLabels } = load('dental/screens.yaml');
