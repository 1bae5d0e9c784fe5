import { load } from './load.ts';
import type { Place } from './schemas.ts';

/** Whether the names are still those of the example. */
export const placesAreExamples = load('places.yaml').areExamples;

/** The places of the pages on the map, by the names of the pages. */
export const places: Readonly<Record<string, Place>> = load('places.yaml').places;

/** How the sheets of the map are named. */
export const sheets = load('places.yaml').sheets;

/** Where the invented jobs of `examples.ts` are. */
export const exampleSuburbs = load('places.yaml').exampleSuburbs;
