import { expect, it } from 'vitest';
import { siteFixture, writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { describeOtherSiteUrl, loadSite, requireBuiltFor, SiteMissingError } from './site.ts';

const [local, site] = ['http://127.0.0.1:3000', 'https://www.site.example'];

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
	[site, site, 'may'],
	[site, `${site}/`, 'may'],
	[`${site}/`, site, 'may'],
	[local, 'http://127.0.0.1:4000', 'may'],
	[site, local, 'may with a warning'],
	[local, site, 'must not'],
	['https://site.example', site, 'must not'],
])('pages built for %s, served as %s: %s', (built, served, what) => {
	const table = { ...siteFixture(), siteUrl: built };
	const start = () => requireBuiltFor(table, served);
	if (what === 'must not')
		expect(start).toThrow(/^SITE_URL is https:.*, but the pages were built for .*npm run build$/);
	else expect(start).not.toThrow();
	const warning = what === 'may with a warning' ? expect.stringMatching(`Set SITE_URL=${built}$`) : undefined;
	if (what !== 'must not') expect(describeOtherSiteUrl(table, served)).toEqual(warning);
});
