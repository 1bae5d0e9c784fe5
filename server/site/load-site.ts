import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, type Site } from './site.ts';
import type { SiteTable } from './site-table.ts';

/** There is no usable build; the message is one sentence that says what to run. */
export class SiteMissingError extends Error {}

/** Reads `site.json` and every file it names into memory. Throws {@link SiteMissingError}. */
export function loadSite(folder: string): Site {
	try {
		const table = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteTable;
		return createSite(table, (path) => readFileSync(join(folder, path)));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new SiteMissingError(`The built site cannot be read (${reason}). Make it with: npm run build`, {
			cause: error,
		});
	}
}
