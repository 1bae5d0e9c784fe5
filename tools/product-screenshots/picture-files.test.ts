import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { dentalScreens, screenSize, screenWidths } from '#content/dental-screens.ts';
import { pictureFile, pictureFolder, pictureFormats } from './picture-file.ts';
import { hashDashboard, readStamp } from './stamp.ts';

const expected = dentalScreens.flatMap(({ name }) =>
	pictureFormats.flatMap((format) =>
		screenWidths[format].map((width) => ({ path: pictureFile(name, width, format), width, format })),
	),
);
const advice = 'Run "npm run screenshots" and commit the pictures';

it.each(expected)('$path has its size and format', async ({ path, width, format }) => {
	const { mediaType, ...found } = await sharp(path).metadata();
	const height = (width * screenSize.height) / screenSize.width;
	expect(found).toMatchObject({ width, height });
	expect(mediaType).toBe(`image/${format}`);
});

it('are the pictures of the list and no others', async () => {
	const files = expected.map(({ path }) => basename(path));
	expect((await readdir(pictureFolder)).sort(), advice).toEqual(files.sort());
});

it('were taken of the dashboard as it is', async () => {
	expect(await readStamp(), advice).toBe(await hashDashboard());
});
