import { readFileSync } from 'node:fs';
import { readSiteRecord } from '#server/http/site.ts';
import { buildFolder, readBuildSettings } from './build-settings.ts';
import { poorContrasts } from './contrasts.ts';
import { forgetFingerprint, isBuilt, storeFingerprint } from './fingerprint.ts';
import { otherServices } from './other-services.ts';
import { describePlaceholders } from './placeholders.ts';
import '../environment.mjs';
import { readOptions, refuse } from './read-options.ts';

/**
 * `node tools/build/build.ts [--if-needed] [--services NAME]`: builds the site and the server. `--if-needed` does nothing
 * when the sources are those of the last build. In any case it says what is still a placeholder. `--services` builds
 * with other services into a folder of its own, for browser tests.
 */
const { values } = readOptions({
	options: { 'if-needed': { type: 'boolean' }, services: { type: 'string' } },
});

if (values.services) {
	const services = otherServices[values.services];
	if (services === undefined) refuse(`--services is one of: ${Object.keys(otherServices).join(', ')}.`);
	Object.assign(process.env, services.variables);
}
try {
	readBuildSettings(process.env);
} catch (error) {
	refuse((error as Error).message);
}
const folder = buildFolder();
if (!(values['if-needed'] && isBuilt(folder))) {
	forgetFingerprint(folder);
	const { buildSite } = await import('./build-site.ts');
	await buildSite(folder);
	storeFingerprint(folder);
}
if (!values.services) {
	const colours = poorContrasts(readFileSync('app/styles/tokens.css', 'utf8'));
	if (colours.length > 0)
		console.warn(`\nColours of app/styles/tokens.css that are hard to read:\n  - ${colours.join('\n  - ')}`);
	console.warn(describePlaceholders(readSiteRecord(folder)));
}
