import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contours } from 'd3-contour';
import { createNoise2D } from 'simplex-noise';
import simplify from 'simplify-js';

/** A hill of the generated terrain: centre and radius in pixels, height relative to the others. */
interface Peak {
	x: number;
	y: number;
	radius: number;
	height: number;
}

/** A map. The same seed and peaks always give the same map. */
export interface MapSheet {
	width: number;
	height: number;
	seed: number;
	levels: number;
	peaks: readonly Peak[];
}

/** Distance between height samples in pixels. Larger is smaller files, smaller is rounder lines. */
const cell = 10;
/** Every fourth line is an index contour with a thicker stroke, as on topographic maps. */
const indexEvery = 4;
/** Lines with fewer points are left out, because they look like specks. */
const shortestRun = 14;
/** Largest distance of a left-out point from the line, in pixels: about the width of the line. */
const tolerance = 1;
/** Noise on the slopes: wavelength in pixels, and strength relative to a peak of height 1. */
const roughness = [
	{ wavelength: 380, strength: 0.16 },
	{ wavelength: 160, strength: 0.07 },
];

/** The one map of the site. Each page shows its own part of it: `content/places.ts`. */
const siteSheet: MapSheet = {
	width: 1600,
	height: 1280,
	seed: 7,
	levels: 15,
	peaks: [
		{ x: 450, y: 190, radius: 250, height: 0.75 },
		{ x: 1000, y: 250, radius: 240, height: 1 },
		{ x: 1480, y: 140, radius: 210, height: 0.8 },
		{ x: 160, y: 700, radius: 270, height: 0.7 },
		{ x: 720, y: 730, radius: 210, height: 0.85 },
		{ x: 1290, y: 690, radius: 270, height: 0.95 },
		{ x: 480, y: 1180, radius: 250, height: 0.9 },
		{ x: 1010, y: 1190, radius: 200, height: 0.7 },
		{ x: 1570, y: 1150, radius: 240, height: 0.85 },
	],
};

/** The random number generator Mulberry32, seeded so that every build is the same. */
function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
}

function heights({ width, height, seed, peaks }: MapSheet): {
	values: number[];
	columns: number;
	rows: number;
} {
	const noise = createNoise2D(seededRandom(seed));
	const columns = Math.ceil(width / cell);
	const rows = Math.ceil(height / cell);
	const values = Array.from({ length: columns * rows }, (_, index) => {
		const x = (index % columns) * cell;
		const y = Math.floor(index / columns) * cell;
		const hills = peaks.map(
			(p) => p.height * Math.exp(-(((x - p.x) / p.radius) ** 2 + ((y - p.y) / p.radius) ** 2)),
		);
		const bumps = roughness.map(
			({ wavelength, strength }) => strength * noise(x / wavelength, y / wavelength),
		);
		return [...hills, ...bumps].reduce((sum, part) => sum + part, 0);
	});
	return { values, columns, rows };
}

const toPixels = (grid = 0) => (grid - 0.5) * cell;

/** Returns the parts of a ring inside the map, without its frame, so that lines run off the map. */
function runsInside(ring: readonly number[][], columns: number, rows: number): [number, number][][] {
	const isOnFrame = ([gx = 0, gy = 0]: readonly number[]) =>
		gx <= 0.5 || gy <= 0.5 || gx >= columns - 0.5 || gy >= rows - 0.5;
	// From the frame on, so that no run is cut where the ring starts.
	const start = Math.max(0, ring.findIndex(isOnFrame));
	const runs: [number, number][][] = [[]];
	for (const point of [...ring.slice(start), ...ring.slice(1, start + 1)]) {
		const [gx = 0, gy = 0] = point;
		if (isOnFrame(point)) runs.push([]);
		else runs.at(-1)?.push([toPixels(gx), toPixels(gy)]);
	}
	return runs.filter((run) => run.length >= shortestRun);
}

/** Rounds to even pixels, so that the middle between two points is a whole number. */
const toEven = (pixels: number) => 2 * Math.round(pixels / 2);

/**
 * Returns a line as an SVG path: simplified, and smoothed as a quadratic B-spline, whose curves meet in the middle
 * between two points. SVG's `t` mirrors the control point before, so the path needs the middles only. A closed line starts
 * in a middle too, so that it has no corner.
 */
function runPath(run: readonly [number, number][]): string {
	const points = simplify(
		run.map(([x, y]) => ({ x, y })),
		tolerance,
		true,
	).map(({ x, y }) => ({ x: toEven(x), y: toEven(y) }));
	const [first = { x: 0, y: 0 }] = points;
	const last = points.at(-1);
	const isClosed = first.x === last?.x && first.y === last.y;
	const middles = (isClosed ? points.slice(0, -1) : points).map((point, k) => {
		const next = points[k + 1] ?? point;
		return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
	});
	const origin = (isClosed && middles.at(-1)) || first;
	const moves = middles.map(({ x, y }, k) => {
		const from = middles[k - 1] ?? origin;
		return `${x - from.x} ${y - from.y}`;
	});
	const [move, ...others] = moves;
	return `M${origin.x} ${origin.y}q${first.x - origin.x} ${first.y - origin.y} ${move}t${others.join(' ')}`.replaceAll(
		' -',
		'-',
	);
}

/** The SVG path data of a map, in pixels. */
export interface TracedSheet {
	/** Plain contours and index contours. */
	lines: { plain: string; index: string };
	/** The area above each contour, from the lowest, for `fill-rule="evenodd"`. */
	areas: string[];
	/** The highest point. */
	summit: { x: number; y: number };
}

/** Returns the area inside rings of grid points, including the frame. */
function areaPath(rings: readonly (readonly number[][])[]): string {
	return rings.map((ring) => `${runPath(ring.map(([x, y]) => [toPixels(x), toPixels(y)]))}z`).join('');
}

/** Computes the heights of a map and traces its contours. */
export function traceSheet(sheet: MapSheet): TracedSheet {
	const { values, columns, rows } = heights(sheet);
	const lowest = Math.min(...values);
	const highest = Math.max(...values);
	const thresholds = Array.from(
		{ length: sheet.levels },
		(_, k) => lowest + ((highest - lowest) * (k + 1)) / (sheet.levels + 1),
	);
	const lines = { plain: '', index: '' };
	const areas: string[] = [];
	for (const [level, line] of contours().size([columns, rows]).thresholds(thresholds)(values).entries()) {
		const rings = line.coordinates.flat();
		const kind = level % indexEvery === indexEvery - 1 ? 'index' : 'plain';
		const runs = rings.flatMap((ring) => runsInside(ring, columns, rows));
		lines[kind] += runs.map(runPath).join('');
		areas.push(areaPath(rings));
	}
	const top = values.indexOf(highest);
	return { lines, areas, summit: { x: (top % columns) * cell, y: Math.floor(top / columns) * cell } };
}

/** The height of the drawn map for each unit of its width, as in `app/layout/contours.module.css`. */
const aspect = 0.8;

/**
 * Draws a map as an SVG file, without the cells at the edge, where the lines end: one in the north and west, two in the
 * south and more in the east. The lines are as thin on a map that is shown larger. Pages use the file as a mask, or as
 * `#map` in the text colour of the element.
 */
function drawContours(sheet: MapSheet): string {
	const { plain, index } = traceSheet(sheet).lines;
	const height = sheet.height - 3 * cell;
	const width = height / aspect;
	const line = 'vector-effect="non-scaling-stroke"';
	return `<svg xmlns="http://www.w3.org/2000/svg" id="map" width="${width}" height="${height}" viewBox="${cell} ${cell} ${width} ${height}" preserveAspectRatio="none" fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"><path ${line} stroke-opacity=".7" d="${plain}"/><path ${line} stroke-width="1.7" d="${index}"/></svg>\n`;
}

/** Writes the site's map into the folder, as `contours.svg`. */
export async function writeContours(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, 'contours.svg'), drawContours(siteSheet));
}
