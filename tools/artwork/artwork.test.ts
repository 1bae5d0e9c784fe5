import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { faces, writeFonts } from './fonts.ts';
import { writeIcons } from './icons.ts';
import { readPalette } from './inputs.ts';
import { textRenderer } from './social-images.ts';

it('adjusts the local fonts to each face, so that nothing moves when it is loaded', async () => {
	const folder = temporaryFolder();
	await writeFonts(folder);
	const css = readFileSync(join(folder, 'fonts.css'), 'utf8');
	for (const { family, fallback } of Object.values(faces))
		expect(css).toMatch(
			new RegExp(
				`"${family} Arial";src: local.*;font-weight: ${fallback.local};.*size-adjust: [\\d.]+%`,
			),
		);
});

it('draws every icon in its size, and the one for iOS without transparent corners', async () => {
	const folder = temporaryFolder();
	await writeIcons(folder, folder, readPalette());
	for (const [name, side] of Object.entries({
		'icon-192': 192,
		'icon-512': 512,
		'apple-touch-icon': 180,
	}))
		expect(await sharp(join(folder, `${name}.png`)).metadata()).toMatchObject({
			width: side,
			height: side,
		});
	expect((await sharp(join(folder, 'apple-touch-icon.png')).stats()).isOpaque).toBe(true);
	const ico = readFileSync(join(folder, 'favicon.ico'));
	expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
	expect((await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32);
});

it('draws letters as outlines, with macrons', async () => {
	const render = await textRenderer(readPalette());
	const [withMacron, without] = await Promise.all([render('Māori'), render('Maori')]);
	expect(withMacron).not.toContain('<text');
	expect(withMacron).not.toBe(without);
});
