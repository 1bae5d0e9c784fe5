import { sheets } from './places.ts';
import type { Place } from './schemas.ts';

/** The size of a sheet, and of a square of its grid, as a share of the map's width. */
const sheetSize = 0.25;
const gridSquare = 0.001;

/** Returns what the edge of a map says about a place: its sheet, its name and a grid reference of six figures. */
export function placeLabel({ name, east, north }: Place): string | undefined {
	if (!name) return undefined;
	const sheet = `${sheets.series}${sheets.rows[Math.floor(north / sheetSize)]} ${sheets.western + Math.floor(east / sheetSize)}`;
	const reference = [east, 1 - north].map((share) => Math.round(share / gridSquare) % 1000).join(' ');
	return `Sheet ${sheet}: ${name} · ${reference}`;
}
