import { type MapSheet, type TracedSheet, traceSheet } from '../contours.ts';
import type { ColourOf } from '../palette.ts';
import { socialImageSize } from './social-image-size.ts';

/** The map is larger than the picture, so that its lines run off on all sides. */
const overlap = 40;
/** Where the hill stands, in pixels: from there, a step further for each seed, within a range. */
const hill = { x: { from: 940, step: 53, range: 110 }, y: { from: 240, step: 37, range: 90 } };
/** From below the picture to the summit, which is at 0, 0. */
const tracks = [
	'M-190 520C-170 290 90 290 63 165S0 120 0 34',
	'M-190 520C-170 290 115 290 80 165S0 120 0 34',
	'M-190 520C-170 290 140 290 98 165S0 120 0 34',
];
const hut = 'M-22 17L0-21L22 17z';

const along = (axis: { from: number; step: number; range: number }, seed: number) =>
	axis.from + ((seed * axis.step) % axis.range);

function mapSheet(seed: number): MapSheet {
	const [x, y] = [along(hill.x, seed), along(hill.y, seed)];
	return {
		width: socialImageSize.width + 2 * overlap,
		height: socialImageSize.height + 2 * overlap,
		seed,
		levels: 16,
		peaks: [
			{ x, y, radius: 290, height: 1 },
			{ x: x + 220, y: y + 350, radius: 230, height: 0.5 },
			{ x: 120, y: 720, radius: 340, height: 0.34 },
			{ x: 440, y: -20, radius: 280, height: 0.3 },
		],
	};
}

/** Ground tinted by height, and lines that grow quiet behind the words. */
function drawGround({ lines, areas }: TracedSheet, { width, height }: MapSheet, colourOf: ColourOf): string {
	const tints = areas.map((area) => `<path fill-rule="evenodd" d="${area}"/>`).join('');
	return `<linearGradient id="quiet"><stop offset=".1" stop-color="#555"/><stop offset=".72" stop-color="#fff"/></linearGradient>
<mask id="words"><rect width="${width}" height="${height}" fill="url(#quiet)"/></mask>
<g fill="${colourOf('pounamu-600')}" fill-opacity=".085">${tints}</g>
<g mask="url(#words)" fill="none" stroke="${colourOf('pounamu-300')}" stroke-linejoin="round"><path stroke-opacity=".32" stroke-width="1.4" d="${lines.plain}"/><path stroke-opacity=".55" stroke-width="2.2" d="${lines.index}"/></g>`;
}

/** The way up: a dotted track to the hut on the summit, both as on the site's maps. */
function drawTrack({ x, y }: TracedSheet['summit'], seed: number, colourOf: ColourOf): string {
	const yellow = colourOf('kowhai-400');
	return `<g transform="translate(${x} ${y})"><path d="${tracks[seed % tracks.length]}" fill="none" stroke="${yellow}" stroke-width="5.5" stroke-linecap="round" stroke-dasharray="0 15"/>
<path d="${hut}" fill="${yellow}" stroke="${colourOf('pounamu-900')}" stroke-width="9" stroke-linejoin="round" paint-order="stroke"/></g>`;
}

/** The ground of a social picture, with a hill of its own for each seed, right of where the words stand. */
export function drawMap(seed: number, colourOf: ColourOf): string {
	const sheet = mapSheet(seed);
	const traced = traceSheet(sheet);
	const ground = drawGround(traced, sheet, colourOf);
	return `<g transform="translate(${-overlap} ${-overlap})">${ground}${drawTrack(traced.summit, seed, colourOf)}</g>`;
}
