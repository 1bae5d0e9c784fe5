import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder, createLogger } from 'vite';
import { misspeltNames } from '#server/config/misspelt-names.ts';
import { variables } from '#server/config/variables.ts';
import { changedInputs } from '../artwork/inputs.ts';
import { buildFolder, buildVariables, readBuildSettings } from './build-settings.ts';
import { writeJsonSchemas } from './json-schemas.ts';
import { describePlaceholders } from './placeholders.ts';
import { renderPages } from './render-pages.ts';
import { reportSizes } from './report-sizes.ts';
import { writeSiteFiles } from './site-files.ts';

const logger = createLogger('warn');
/**
 * Vite's warnings, but not that Lightning CSS does not know a selector yet. An error is thrown as
 * well, and told by who catches it.
 */
const warnings: typeof logger = {
	...logger,
	warn: (text) => {
		if (!text.includes("'target-current' is not recognized")) logger.warn(text);
	},
	error: () => {},
};

/**
 * Builds all that `npm run serve` needs, and says which settings are misspelt, how large the pages
 * are, what is still a placeholder, and whether the artwork is old.
 *
 * @throws Error with a sentence about content or settings that are wrong
 */
export async function buildSite(): Promise<void> {
	const known = { ...variables.entries, ...buildVariables.entries };
	// First, because the setting that was meant may be one without which nothing is built.
	for (const sentence of misspeltNames(process.env, Object.keys(known))) console.warn(sentence);
	const settings = readBuildSettings(process.env);
	const folder = buildFolder();
	const client = join(folder, 'client');
	console.log(`Building ${folder} …`);
	writeJsonSchemas();

	process.env.NODE_ENV = 'production';
	const builder = await createBuilder({ logLevel: 'warn', customLogger: warnings });
	for (const name of ['client', 'renderer', 'server']) {
		const environment = builder.environments[name];
		if (environment) await builder.build(environment);
	}
	// The spam filter reads them at start.
	await cp('server/enquiries/examples', join(folder, 'server/examples'), { recursive: true });

	const pages = await renderPages(folder, settings);
	await writeSiteFiles(folder, settings.SITE_URL);

	reportSizes(client, pages);
	console.warn(describePlaceholders(settings));
	const changed = changedInputs();
	if (changed) {
		console.warn(
			`Fonts, icons or social images are older than ${changed}: npm run artwork makes them.`,
		);
	}
}
