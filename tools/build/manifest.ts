import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The manifest of the pages' script, which is built into the same folder as the modules that are imported on demand. */
export const scriptManifest = '.vite/script.json';

/** Reads Vite's manifest of a build: its files by the paths of their sources. */
export function readManifest(folder: string, file = '.vite/manifest.json'): Manifest {
	return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** Returns the chunk of a source after all chunks that it imports statically. Throws for an unknown source. */
export function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Manifest[string][] {
	if (seen.has(source)) return [];
	seen.add(source);
	const chunk = manifest[source];
	if (!chunk) throw new Error(`${source} is not in the build`);
	const imported = (chunk.imports ?? []).flatMap((path) => chunksOf(manifest, path, seen));
	return [...imported, chunk];
}
