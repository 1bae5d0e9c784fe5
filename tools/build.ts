import { parseArgs } from 'node:util';
import { buildFolder } from './build/build-folder.ts';
import { forgetFingerprint, isBuilt, storeFingerprint } from './build/fingerprint.ts';
import { loadEnvironmentFile } from './build/load-environment-file.ts';

/** `node tools/build.ts [--if-needed]`: everything between the sources and `npm run serve`. */
const { values } = parseArgs({ options: { 'if-needed': { type: 'boolean' } } });

loadEnvironmentFile();
const folder = buildFolder();
if (!(values['if-needed'] && (await isBuilt(folder)))) {
	await forgetFingerprint(folder);
	const { buildSite } = await import('./build/build-site.ts');
	await buildSite(folder);
	await storeFingerprint(folder);
}
