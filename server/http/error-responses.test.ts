import { expect, it } from 'vitest';
import { siteFixture } from '#test/support/site-fixture.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { closedPolicy } from './security-headers.ts';

const fault = 'broken on purpose';

/** Starts a server whose page lookups throw. */
function startBrokenApp() {
	const site = siteFixture();
	const entries = new Map(site.entries);
	entries.get = (path) => {
		if (path === '/services') throw new Error(fault);
		return undefined;
	};
	return startTestApp({ site: { ...site, entries } });
}

it('a failed request for a page gets the error page, and its cause is logged', async () => {
	const { app, log } = await startBrokenApp();
	const response = await app.inject({ url: '/services', headers: { accept: 'text/html,*/*;q=0.8' } });
	expect(response.statusCode).toBe(500);
	expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
	expect(response.headers).not.toHaveProperty('etag');
	expect(response.body).toBe(siteFixture().serverError.identity.body.toString());
	expect(log.join('\n')).toContain('request failed');
});

it.each([
	['GET', 'application/json'],
	['HEAD', 'text/html'],
] as const)('a failed %s for %s gets plain text without its cause', async (method, accept) => {
	const { app, log } = await startBrokenApp();
	const response = await app.inject({ method, url: '/services', headers: { accept } });
	expect(response.statusCode).toBe(500);
	expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(response.headers['content-security-policy']).toBe(closedPolicy);
	expect(response.body).not.toContain(fault);
	expect(log.join('\n')).toContain('request failed');
});
