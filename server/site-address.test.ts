import { expect, it } from 'vitest';
import { otherSiteWarning } from './site-address.ts';

const local = 'http://127.0.0.1:3000';
const site = 'https://www.site.example';

it.each([
	[site, `${site}/`, 'may'],
	[local, 'http://127.0.0.1:4000', 'may'],
	[site, local, 'may with a warning'],
	[local, site, 'must not'],
	['https://site.example', site, 'must not'],
])('pages built for %s, served as %s: %s', (built, served, what) => {
	const warn = () => otherSiteWarning(built, served);
	if (what === 'must not') return expect(warn).toThrow(/^SITE_URL is https:.*npm run build$/);
	const warning = what === 'may' ? undefined : expect.stringMatching(`Set SITE_URL=${built}$`);
	expect(warn()).toEqual(warning);
});
