import { expect, it } from 'vitest';
import { siteFixture, writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { loadSite } from './site.ts';

it('loads the built site', () => {
	const folder = temporaryFolder();
	writeSiteFixture(folder);
	expect(loadSite(`${folder}/build`)).toEqual(siteFixture());
});
