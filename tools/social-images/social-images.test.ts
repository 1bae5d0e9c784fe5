import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPalette } from '../palette.ts';
import { socialImageRenderer, socialImageSize } from './social-images.ts';

const render = await socialImageRenderer(await readPalette());

it('draws an image of the size of link previews, with macrons and a map of its own', async () => {
	const [withMacron, without, otherMap] = await Promise.all([
		render('Māori', 1),
		render('Maori', 1),
		render('Maori', 2),
	]);
	expect(await sharp(withMacron).metadata()).toMatchObject({ ...socialImageSize, format: 'png' });
	expect(withMacron.equals(without)).toBe(false);
	expect(without.equals(otherMap)).toBe(false);
});

it('rejects a title that does not fit', async () => {
	await expect(render('a'.repeat(40), 1)).rejects.toThrow('does not fit');
	await expect(render('much too long '.repeat(12), 1)).rejects.toThrow('does not fit');
});
