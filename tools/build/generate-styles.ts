import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { products } from '#content/products.ts';

const folder = 'app/styles/generated';
const stamp = join(folder, 'stamp');
/** The generated files depend on these files and on the logos of products. */
export const styleSources: readonly string[] = [
	'app/styles/fonts.ts',
	'tools/build/contours.ts',
	'tools/build/fonts.ts',
	'tools/build/fallback-metrics.ts',
	'tools/build/logos.ts',
	'package-lock.json',
];

async function hashSources(): Promise<string> {
	const hash = createHash('sha256');
	for (const source of styleSources) hash.update(await readFile(source));
	return hash.update(JSON.stringify(products.map(({ logos }) => logos))).digest('hex');
}

/** Generates the contour maps, logos and subset fonts for style sheets, unless they are up to date. */
export async function generateStyles(): Promise<void> {
	const hash = await hashSources();
	if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
	const [{ writeContours }, { writeFonts }, { writeLogos }] = await Promise.all([
		import('./contours.ts'),
		import('./fonts.ts'),
		import('./logos.ts'),
	]);
	await writeContours(folder);
	await Promise.all([writeFonts(folder), writeLogos(folder)]);
	await writeFile(stamp, hash);
}
