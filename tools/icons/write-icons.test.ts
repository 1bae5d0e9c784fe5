import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { readBrandSign } from '../brand-sign.ts';
import { writeIcons } from './write-icons.ts';

const icoHeaderLength = 22;

it('makes every icon in its size from the one drawing', async () => {
	const client = temporaryFolder();
	mkdirSync(join(client, 'assets'));
	const icons = await writeIcons(client, await readBrandSign());
	expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
		['192x192', undefined],
		['512x512', undefined],
		['512x512', 'maskable'],
	]);
	for (const { src, sizes } of icons) {
		const { width, height, format } = await sharp(join(client, src)).metadata();
		expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
	}
	const apple = await sharp(join(client, 'apple-touch-icon.png')).metadata();
	expect([apple.width, apple.height]).toEqual([180, 180]);
	expect((await sharp(join(client, 'apple-touch-icon.png')).stats()).isOpaque).toBe(true);

	const ico = readFileSync(join(client, 'favicon.ico'));
	expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
	expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([
		ico.length - icoHeaderLength,
		icoHeaderLength,
	]);
	expect((await sharp(ico.subarray(icoHeaderLength)).metadata()).width).toBe(32);
});
