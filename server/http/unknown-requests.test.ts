import { expect, it } from 'vitest';
import { siteFixture } from '#test/support/site-fixture.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { closedPolicy } from './security-headers.ts';

const fault = 'broken on purpose';

/** A server that fails when it looks for a certain page. */
function startBrokenApp() {
	const site = siteFixture();
	const entries = new Map(site.entries);
	entries.get = (path) => {
		if (path === '/services') throw new Error(fault);
		return undefined;
	};
	return startTestApp({ site: { ...site, entries } });
}

it('answers a failed request for a page with the site’s own page, and logs why', async () => {
	const { app, log } = await startBrokenApp();
	const answer = await app.inject({ url: '/services', headers: { accept: 'text/html,*/*;q=0.8' } });
	expect(answer.statusCode).toBe(500);
	expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
	expect(answer.headers).not.toHaveProperty('etag');
	expect(answer.body).toBe(siteFixture().serverError.identity.body.toString());
	expect(log.join('\n')).toContain('request failed');
});

it.each([
	['GET', 'application/json'],
	['HEAD', 'text/html'],
] as const)('answers a failed %s for %s in plain text, without its cause', async (method, accept) => {
	const { app, log } = await startBrokenApp();
	const answer = await app.inject({ method, url: '/services', headers: { accept } });
	expect(answer.statusCode).toBe(500);
	expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(answer.headers['content-security-policy']).toBe(closedPolicy);
	expect(answer.body).not.toContain(fault);
	expect(log.join('\n')).toContain('request failed');
});
