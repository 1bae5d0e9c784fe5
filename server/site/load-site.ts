import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, type Site } from './site.ts';
import type { SiteTable } from './site-table.ts';

/** The build is missing or unusable. The message is for the operator. */
export class SiteMissingError extends Error {}

/** Loads `site.json` and all its files into memory. Throws {@link SiteMissingError}. */
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
