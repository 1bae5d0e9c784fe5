import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file's name holds so much of its hash: 36 bits tell a new version from an old one of the same name. Every further
 * letter is news to a compressor, some seventy times in the longest page.
 */
const hashLength = 6;
const hash = `[hash:${hashLength}]`;
/** Pictures that are made together and named in one page: they share one hash. */
const pictureFolder = 'app/pages/dental/screens';

/** One hash of all files in a folder. */
function hashFolder(folder: string): string {
	const all = createHash('sha256');
	for (const file of readdirSync(folder).sort()) all.update(file).update(readFileSync(join(folder, file)));
	return all.digest('base64url').slice(0, hashLength);
}

/**
 * What every page loads, in two files instead of a dozen. A file that comes on demand and shares something with the pages
 * would otherwise cut theirs to pieces, each of which compresses worse and is named in every page (ADR 0052).
 */
export const codeSplitting = {
	groups: [
		{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
		{ name: 'shell', test: /\/app\/root\.tsx/ },
	],
};

/** What the build calls its files, in Rollup's terms. All are below `assets/` and never change under their names. */
export function assetNames() {
	const pictures = `assets/screens-${hashFolder(pictureFolder)}/[name][extname]`;
	return {
		entryFileNames: `assets/[name]-${hash}.js`,
		// A file that several share has its name by accident, and every page that needs it names it.
		chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
			isDynamicEntry ? `assets/[name]-${hash}.js` : `assets/${hash}.js`,
		assetFileNames: ({ originalFileNames }: { originalFileNames: readonly string[] }) =>
			originalFileNames.some((file) => file.startsWith(`${pictureFolder}/`))
				? pictures
				: `assets/[name]-${hash}[extname]`,
	};
}
