import type { PageName } from './pages.ts';

/**
 * A place on the site's map, at the top right corner of a page. Its coordinates are shares of the map's width, from the
 * map's left and top edge. Below 0.6, `east` would show the map's left edge on a wide screen.
 */
export interface Place {
	name: string;
	east: number;
	north: number;
	/** It is on no sheet. */
	unmapped?: true;
}

/** The place of each page. Change the names to places that your customers know. */
export const places = {
	home: { name: 'Petone', east: 0.96, north: 0.02 },
	services: { name: 'Ngauranga', east: 0.72, north: 0.06 },
	businessProcessAutomation: { name: 'Hutt River', east: 0.9, north: 0.3 },
	trades: { name: 'Seaview', east: 0.99, north: 0.26 },
	pricing: { name: 'Mount Victoria', east: 0.62, north: 0.36 },
	dental: { name: 'Newtown', east: 0.66, north: 0.5 },
	dentalDemo: { name: 'Newtown', east: 0.69, north: 0.53 },
	contact: { name: 'Queens Wharf', east: 0.8, north: 0.47 },
	contactSent: { name: 'Evans Bay', east: 0.99, north: 0.53 },
	contactRefused: { name: 'Queens Wharf', east: 0.83, north: 0.46 },
	smallBusiness: { name: 'Cuba Street', east: 0.75, north: 0.33 },
	privacy: { name: 'Karori', east: 0.6, north: 0.18 },
	terms: { name: 'Aro Valley', east: 0.63, north: 0.22 },
	salesTerms: { name: 'Island Bay', east: 0.72, north: 0.54 },
	notFound: { name: 'Off the map', east: 0.17, north: 0.02, unmapped: true },
	serverError: { name: 'Off the map', east: 0.15, north: 0.3, unmapped: true },
} as const satisfies Record<PageName, Place>;

/** The first sheet in the west, and the rows of sheets from the north. Maps leave out I, which looks like 1. */
const westernSheet = 28;
const rows = ['H', 'J', 'K'];
/** The size of a sheet, and of a square of its grid, as a share of the map's width. */
const sheetSize = 0.25;
const gridSquare = 0.001;

/** Returns what the edge of a map says about a place: its sheet, its name and a grid reference of six figures. */
export function placeLabel({ name, east, north, unmapped }: Place): string {
	if (unmapped) return name;
	const sheet = `B${rows[Math.floor(north / sheetSize)]} ${westernSheet + Math.floor(east / sheetSize)}`;
	const reference = [east, 1 - north].map((share) => Math.round(share / gridSquare) % 1000).join(' ');
	return `Sheet ${sheet}: ${name} · ${reference}`;
}
