import { expect, it } from 'vitest';
import { writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { loadSite, SiteMissingError } from './site.ts';

it('loads the built site', () => {
	const folder = temporaryFolder();
	writeSiteFixture(folder);
	const home = loadSite(`${folder}/build`).entries.get('/');
	expect(home?.identity.body.toString()).toContain('Tēnā koe');
	expect(home?.encodings).toEqual(['br', 'gzip', 'identity']);
});

it('reports the command to run if there is no build', () => {
	expect(() => loadSite(temporaryFolder())).toThrow(SiteMissingError);
	expect(() => loadSite(temporaryFolder())).toThrow('npm run build');
});
