import { parseArgs } from 'node:util';
import { buildFolder } from './build/build-folder.ts';
import { forgetFingerprint, isBuilt, storeFingerprint } from './build/fingerprint.ts';
import { loadEnvironmentFile } from './build/load-environment-file.ts';
import { withAnalytics } from './build/with-analytics.ts';

/**
 * `node tools/build.ts [--if-needed] [--with-analytics]`: everything between the sources and `npm run serve`; with
 * analytics beside that, in a folder of its own, for the browser tests.
 */
const { values } = parseArgs({
	options: { 'if-needed': { type: 'boolean' }, 'with-analytics': { type: 'boolean' } },
});

loadEnvironmentFile();
if (values['with-analytics']) Object.assign(process.env, withAnalytics.variables);
const folder = buildFolder();
if (!(values['if-needed'] && (await isBuilt(folder)))) {
	await forgetFingerprint(folder);
	const { buildSite } = await import('./build/build-site.ts');
	await buildSite(folder);
	await storeFingerprint(folder);
}
