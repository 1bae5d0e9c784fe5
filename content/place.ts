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

/** The first sheet in the west, and the rows of sheets from the north. Maps leave out I, which looks like 1. */
const westernSheet = 28;
const rows = ['H', 'J', 'K'];
/** The size of a sheet, and of a square of its grid, as a share of the map's width. */
const sheetSize = 0.25;
const gridSquare = 0.001;

/** Returns what the edge of a map says about a place: its sheet, its name and a grid reference of six figures. */
export function placeLabel({ name, east, north }: Place): string | undefined {
	if (!name) return undefined;
	const sheet = `B${rows[Math.floor(north / sheetSize)]} ${westernSheet + Math.floor(east / sheetSize)}`;
	const reference = [east, 1 - north].map((share) => Math.round(share / gridSquare) % 1000).join(' ');
	return `Sheet ${sheet}: ${name} · ${reference}`;
}
