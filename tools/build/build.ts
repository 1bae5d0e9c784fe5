import '../environment.mjs';
import { tellFailure } from './tell-failure.ts';

/** `node tools/build/build.ts`: builds the site, or says in a line what in the content is wrong. */
try {
	// Some modules read content when they are imported.
	const { buildSite } = await import('./build-site.ts');
	await buildSite();
} catch (error) {
	tellFailure(error);
}
