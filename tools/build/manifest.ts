import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Where Vite writes about the pages' script, whose files are in the same folder as those that are imported on demand. */
export const scriptManifest = '.vite/script.json';

/** What Vite wrote about the files of one of its builds, by the path of each source. */
export function readManifest(folder: string, file = '.vite/manifest.json'): Manifest {
	return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** The chunk of a source and all that it imports statically, imports first. Throws when the build has no such source. */
export function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Manifest[string][] {
	if (seen.has(source)) return [];
	seen.add(source);
	const chunk = manifest[source];
	if (!chunk) throw new Error(`${source} is not in the build`);
	const imported = (chunk.imports ?? []).flatMap((path) => chunksOf(manifest, path, seen));
	return [...imported, chunk];
}
