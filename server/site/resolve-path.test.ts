import { expect, it } from 'vitest';
import { siteFixture } from '#test/support/site-fixture.ts';
import { resolvePath } from './resolve-path.ts';

const site = siteFixture();

it.each([
	['/services/', '/services'],
	['/services.html', '/services'],
	['/services/index.html', '/services'],
	['/index.html', '/'],
	['//', '/'],
	['//services', '/services'],
	['//services/', '/services'],
	['/services//?a=1&b=%20', '/services?a=1&b=%20'],
	['/%73ervices', '/services'],
	['/expertise', '/services'],
	['/expertise/?a=1', '/services?a=1'],
	['/expertise?//x', '/services?//x'],
	['/ng%C4%81%20mahi/', '/ng%C4%81%20mahi'],
])('%s redirects to %s', (target, location) => {
	expect(resolvePath(site, target)).toEqual({ kind: 'redirect', location });
});

it.each([
	['file', ['/services?q=//evil.example', '/ng%C4%81%20mahi', '/?utm_source=x']],
	['malformed', ['/%', '/%zz', '/services%', '/%ff', '/%c0%af', '*', 'services']],
	['not-found', ['/SERVICES', '/404', '/404.html', '/__proto__', `/${'a'.repeat(5000)}`]],
	[
		'not-found',
		['//evil.example/', '//evil.example/%2e%2e', '//evil.example/..//services', '///evil.example/services/'],
	],
	[
		'not-found',
		['/\\evil.example/', '/\\/evil.example', '/%5cevil.example/', '/%09/evil.example', '/services\\'],
	],
])('%s: %j', (kind, targets) => {
	for (const target of targets) expect(resolvePath(site, target).kind, target).toBe(kind);
});
