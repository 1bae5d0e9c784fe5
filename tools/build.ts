import { parseArgs } from 'node:util';
import { readSiteTable } from '#server/site/site.ts';
import { buildFolder } from './build/build-settings.ts';
import { forgetFingerprint, isBuilt, storeFingerprint } from './build/fingerprint.ts';
import { describePlaceholders } from './build/placeholders.ts';
import { withAnalytics } from './build/with-analytics.ts';
import './environment.ts';

/**
 * `node tools/build.ts [--if-needed] [--with-analytics]`: builds the site and the server. `--if-needed` does nothing
 * when the sources are those of the last build. In any case it says what is still a placeholder. `--with-analytics` builds into a folder of its own, for browser tests.
 */
const { values } = parseArgs({
	options: { 'if-needed': { type: 'boolean' }, 'with-analytics': { type: 'boolean' } },
});

if (values['with-analytics']) Object.assign(process.env, withAnalytics.variables);
const folder = buildFolder();
if (!(values['if-needed'] && (await isBuilt(folder)))) {
	await forgetFingerprint(folder);
	const { buildSite } = await import('./build/build-site.ts');
	await buildSite(folder);
	await storeFingerprint(folder);
}
if (!values['with-analytics']) console.warn(describePlaceholders(readSiteTable(folder)));
