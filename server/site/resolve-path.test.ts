import { expect, it } from 'vitest';
import { siteFixture } from '#test/support/site-fixture.ts';
import { resolvePath } from './resolve-path.ts';

const site = siteFixture();

it.each([
	'//evil.example/%2e%2e',
	'/\\evil.example/',
	'/\\/evil.example',
	'/%09/evil.example',
	'/services\\',
])('%s resolves to nothing', (target) => {
	expect(resolvePath(site, target)).toEqual({ kind: 'not-found' });
});

it.each([
	['//evil.example/..//services', 'not-found'],
	['*', 'malformed'],
	['services', 'malformed'],
])('%s is %s', (target, kind) => {
	expect(resolvePath(site, target).kind).toBe(kind);
});

it('a redirect stays on this site', () => {
	for (const target of ['//services/', '/expertise?//x']) {
		const resolution = resolvePath(site, target);
		expect(resolution.kind === 'redirect' && resolution.location).toMatch(/^\/(?![/\\])/);
	}
});
