import { load } from './load.ts';
import type { Place } from './schemas.ts';

/** Whether the names are still those of the example, and where invented jobs are. */
export const { areExamples: placesAreExamples, exampleSuburbs } = load('places.yaml');

/** The places of the pages on the map, by the names of the pages. */
export const places: Readonly<Record<string, Place>> = load('places.yaml').places;
