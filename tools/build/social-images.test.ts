import { expect, it } from 'vitest';
import { drawMap } from './draw-map.ts';
import { readPalette } from './palette.ts';
import { socialImageSize, textRenderer } from './social-images.ts';

const colourOf = await readPalette();
const render = await textRenderer(colourOf);

it('draws letters as outlines, with macrons', async () => {
	const [withMacron, without, missing] = await Promise.all([
		render('Māori'),
		render('Maori'),
		render('M\u2603ori'),
	]);
	expect(withMacron).toContain('width="1200" height="630"');
	expect(withMacron).not.toContain('<text');
	expect(withMacron).not.toBe(without);
	expect(withMacron).not.toBe(missing);
});

it('draws another map for each seed', () => {
	expect(drawMap(socialImageSize, 1, colourOf)).not.toBe(drawMap(socialImageSize, 2, colourOf));
});

it('rejects a title that does not fit', async () => {
	await expect(render('a'.repeat(40))).rejects.toThrow('does not fit');
	await expect(render('much too long '.repeat(12))).rejects.toThrow('does not fit');
});
