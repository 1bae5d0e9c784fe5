import { expect, it } from 'vitest';
import { siteFixture, writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { describeOtherSiteUrl, loadSite, requireBuiltFor, SiteMissingError } from './site.ts';

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

it.each([
	['https://www.site.example', 'https://www.site.example', true],
	['https://www.site.example/', 'https://www.site.example', true],
	['http://127.0.0.1:3000', 'http://127.0.0.1:4000', true],
	['https://www.site.example', 'http://127.0.0.1:3000', true],
	['http://127.0.0.1:3000', 'https://www.site.example', false],
	['https://site.example', 'https://www.site.example', false],
])('pages built for %s may be served as %s: %s', (built, served, isAllowed) => {
	const start = () => requireBuiltFor({ ...siteFixture(), siteUrl: built }, served);
	if (isAllowed) expect(start).not.toThrow();
	else expect(start).toThrow(/^SITE_URL is https:.*, but the pages were built for .*npm run build$/);
});

it.each([
	['https://www.site.example', 'http://127.0.0.1:3000', true],
	['https://www.site.example', 'https://www.site.example/', false],
	['http://127.0.0.1:3000', 'http://127.0.0.1:4000', false],
])('pages built for %s and served as %s need a warning: %s', (built, served, isNeeded) => {
	const warning = describeOtherSiteUrl({ ...siteFixture(), siteUrl: built }, served);
	expect(warning?.endsWith(`Set SITE_URL=${built}`) ?? false).toBe(isNeeded);
});
