import { expect, it } from 'vitest';
import { readPalette } from './icons.ts';
import { textRenderer } from './social-images.ts';

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

it('rejects a title that does not fit', async () => {
	await expect(render('a'.repeat(40))).rejects.toThrow('does not fit');
	await expect(render('much too long '.repeat(12))).rejects.toThrow('does not fit');
});
