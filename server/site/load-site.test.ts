import { expect, it } from 'vitest';
import { writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { loadSite, SiteMissingError } from './load-site.ts';

it('loads the built site', () => {
	const folder = temporaryFolder();
	writeSiteFixture(folder);
	const site = loadSite(`${folder}/build`);
	expect(site.entries.get('/')?.identity.body.toString()).toContain('Tēnā koe');
	expect([...(site.entries.get('/')?.compressed.keys() ?? [])]).toEqual(['br', 'gzip']);
});

it('reports the command to run if there is no build', () => {
	expect(() => loadSite(temporaryFolder())).toThrow(SiteMissingError);
	expect(() => loadSite(temporaryFolder())).toThrow('npm run build');
});
