import type { ColourOf } from '#app/styles/read-tokens.ts';
import { type MapSheet, type TracedSheet, traceSheet } from './contours.ts';

/** The map is larger than the image by this on every side, so that its lines run off. In pixels. */
const overlap = 40;
/** Position of the hill in pixels: `from`, plus a step for each seed, within a range. */
const hill = { x: { from: 940, step: 53, range: 110 }, y: { from: 240, step: 37, range: 90 } };
/** From below the image to the summit, which is at 0, 0. */
const tracks = [
	'M-190 520C-170 290 90 290 63 165S0 120 0 34',
	'M-190 520C-170 290 115 290 80 165S0 120 0 34',
	'M-190 520C-170 290 140 290 98 165S0 120 0 34',
];
const hut = 'M-22 17L0-21L22 17z';

const along = (axis: { from: number; step: number; range: number }, seed: number) =>
	axis.from + ((seed * axis.step) % axis.range);

/** Ground tinted by height, and contour lines that fade behind the text on the left. */
function drawGround({ lines, areas }: TracedSheet, { width, height }: MapSheet, colourOf: ColourOf): string {
	const tints = areas.map((area) => `<path fill-rule="evenodd" d="${area}"/>`).join('');
	return `<linearGradient id="fade"><stop offset=".1" stop-color="#555"/><stop offset=".72" stop-color="#fff"/></linearGradient>
<mask id="text"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
<g fill="${colourOf('pounamu-600')}" fill-opacity=".085">${tints}</g>
<g mask="url(#text)" fill="none" stroke="${colourOf('pounamu-300')}" stroke-linejoin="round"><path stroke-opacity=".32" stroke-width="1.4" d="${lines.plain}"/><path stroke-opacity=".55" stroke-width="2.2" d="${lines.index}"/></g>`;
}

/** A dotted track to the hut on the summit, both as on the site's maps. */
function drawTrack({ x, y }: TracedSheet['summit'], seed: number, colourOf: ColourOf): string {
	const yellow = colourOf('kowhai-400');
	return `<g transform="translate(${x} ${y})"><path d="${tracks[seed % tracks.length]}" fill="none" stroke="${yellow}" stroke-width="5.5" stroke-linecap="round" stroke-dasharray="0 15"/>
<path d="${hut}" fill="${yellow}" stroke="${colourOf('pounamu-900')}" stroke-width="9" stroke-linejoin="round" paint-order="stroke"/></g>`;
}

/** Draws the background of a social image as SVG. The hill is right of the text; each seed has its own. */
export function drawMap(size: { width: number; height: number }, seed: number, colourOf: ColourOf): string {
	const [x, y] = [along(hill.x, seed), along(hill.y, seed)];
	const sheet = {
		width: size.width + 2 * overlap,
		height: size.height + 2 * overlap,
		seed,
		levels: 16,
		peaks: [
			{ x, y, radius: 290, height: 1 },
			{ x: x + 220, y: y + 350, radius: 230, height: 0.5 },
			{ x: 120, y: 720, radius: 340, height: 0.34 },
			{ x: 440, y: -20, radius: 280, height: 0.3 },
		],
	};
	const traced = traceSheet(sheet);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${overlap} ${overlap} ${size.width} ${size.height}">
<rect width="${sheet.width}" height="${sheet.height}" fill="${colourOf('pounamu-900')}"/>
${drawGround(traced, sheet, colourOf)}
${drawTrack(traced.summit, seed, colourOf)}
</svg>`;
}
