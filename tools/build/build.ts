import '../environment.mjs';
import { changedInputs } from '../artwork/inputs.ts';
import { buildFolder, readBuildSettings } from './build-settings.ts';
import { otherServices } from './other-services.ts';
import { describePlaceholders } from './placeholders.ts';
import { readOptions, refuse } from './read-options.ts';

/**
 * `node tools/build/build.ts [--services NAME]`: builds the site and the server, and says what is still a placeholder.
 * `--services` builds with other services into a folder of its own, for browser tests.
 */
const { services } = readOptions({ options: { services: { type: 'string' } } }).values;
if (services !== undefined) {
	const chosen = otherServices[services];
	if (chosen === undefined) refuse(`--services is one of: ${Object.keys(otherServices).join(', ')}.`);
	Object.assign(process.env, chosen.variables);
}
const settings = checkedSettings();
const { buildSite } = await import('./build-site.ts');
await buildSite(buildFolder());
if (services === undefined) console.warn(describePlaceholders(settings));
const changed = changedInputs();
if (changed)
	console.warn(`Fonts, icons or social images are older than ${changed}: npm run artwork makes them.`);

function checkedSettings() {
	try {
		return readBuildSettings(process.env);
	} catch (error) {
		refuse((error as Error).message);
	}
}
