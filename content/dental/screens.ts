import { load } from '../load.ts';

/**
 * The size of a view in CSS pixels, and so the aspect ratio of its pictures. All of each view is in
 * it, but for the call log, which is longer.
 */
export const screenSize = { width: 1280, height: 800 } as const;

/** The width of its pictures in pixels: enough for the gallery. */
export const screenWidth = 1920;

/**
 * The size of a picture for phones in CSS pixels, in the demo's phone layout. The carousel shows
 * the top of it.
 */
export const phoneSize = { width: 360, height: 720 } as const;

/**
 * The carousel's pictures in their order, and its labels. Everything in the pictures is invented.
 */
export const { screens: dentalScreens, labels: carouselLabels } = load('dental/screens.yaml');
