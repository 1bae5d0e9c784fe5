import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { readPalette, writeIcons } from './icons.ts';

const icoHeaderLength = 22;

it('makes every icon in its size from one drawing', async () => {
	const client = mkdtempSync(join(tmpdir(), 'icons-'));
	onTestFinished(() => rmSync(client, { recursive: true }));
	mkdirSync(join(client, 'assets'));
	const icons = await writeIcons(client, await readPalette());
	expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
		['192x192', undefined],
		['512x512', undefined],
		['512x512', 'maskable'],
	]);
	for (const { src, sizes } of icons) {
		const { width, height, format } = await sharp(join(client, src)).metadata();
		expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
	}
	const apple = sharp(join(client, 'apple-touch-icon.png'));
	expect(await apple.metadata()).toMatchObject({ width: 180, height: 180 });
	expect((await apple.stats()).isOpaque).toBe(true);

	const ico = readFileSync(join(client, 'favicon.ico'));
	expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
	expect(ico.readUInt32LE(14)).toBe(ico.length - icoHeaderLength);
	expect(ico.readUInt32LE(18)).toBe(icoHeaderLength);
	expect((await sharp(ico.subarray(icoHeaderLength)).metadata()).width).toBe(32);
});
