/**
 * A place on the site's map, at the top right corner of a page. Its coordinates are shares of the map's width, from the
 * map's left and top edge. `east` is at least 0.6 where the map is to fill a wide screen, `north` at most 0.55.
 */
export interface Place {
	/** Without a name, it is off the map. */
	name?: string;
	east: number;
	north: number;
}

/** Set it to `false` once the names below are of places that your customers know. */
export const placesAreExamples: boolean = true;

/** The places of the pages on the map: their parts of `app/styles/contours.svg`. No two are the same. */
export const places = {
	home: { name: 'Petone', east: 0.96, north: 0.02 },
	services: { name: 'Ngauranga', east: 0.72, north: 0.06 },
	businessProcessAutomation: { name: 'Hutt River', east: 0.9, north: 0.3 },
	trades: { name: 'Seaview', east: 0.99, north: 0.26 },
	smallBusiness: { name: 'Cuba Street', east: 0.75, north: 0.33 },
	pricing: { name: 'Mount Victoria', east: 0.62, north: 0.36 },
	contact: { name: 'Queens Wharf', east: 0.8, north: 0.47 },
	contactRefused: { name: 'Queens Wharf', east: 0.83, north: 0.46 },
	contactSent: { name: 'Evans Bay', east: 0.99, north: 0.53 },
	privacy: { name: 'Karori', east: 0.6, north: 0.18 },
	terms: { name: 'Aro Valley', east: 0.63, north: 0.22 },
	salesTerms: { name: 'Island Bay', east: 0.72, north: 0.54 },
	// Only with dental.
	dental: { name: 'Newtown', east: 0.66, north: 0.5 },
	// Only with dental.
	dentalDemo: { name: 'Newtown', east: 0.69, north: 0.53 },
} as const satisfies Record<string, Place>;

/** How the sheets of the map are named: the first in the west, and the rows from the north. Maps leave out I, which looks like 1. */
export const sheets = { series: 'B', rows: ['H', 'J', 'K'], western: 28 } as const;

/** Where the invented jobs of `examples.ts` are: names of about six letters, which fit a schedule on a phone. */
export const exampleSuburbs = { job: 'Petone', other: 'Naenae', second: 'Karori', third: 'Kelburn' } as const;
