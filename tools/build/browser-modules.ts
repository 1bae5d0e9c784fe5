import { globSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The modules that a page imports when it needs them, by their names in its import map. Paths are relative to the
 * project's folder. Every file in `app/islands` is one.
 */
export const browserModules: Readonly<Record<string, string>> = {
	'after-load': 'app/behaviours/after-load.ts',
	analytics: 'app/layout/analytics.ts',
	booking: 'app/behaviours/booking.ts',
	chat: 'app/layout/chat.tsx',
	hydrate: 'app/hydrate.ts',
	tooltips: 'app/behaviours/tooltips.ts',
	...Object.fromEntries(
		globSync('app/islands/*.tsx').map((path) => [`island/${basename(path, '.tsx')}`, path]),
	),
};

/** The manifest of the pages' script, which is built into the same folder as the modules that are imported on demand. */
export const scriptManifest = '.vite/script.json';
