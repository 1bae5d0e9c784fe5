import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** The server as the build makes it, in a folder of its own below the project, where its packages are found. */
export interface ServerBundle {
	entry: string;
	remove(): void;
}

/** Bundles the server for tests that need it as a process of its own. */
export async function bundleServer(): Promise<ServerBundle> {
	mkdirSync('.cache', { recursive: true });
	const outDir = mkdtempSync(resolve('.cache/server-'));
	await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir } });
	return { entry: join(outDir, 'main.js'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
