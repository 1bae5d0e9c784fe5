import { expect, it } from 'vitest';
import { siteFixture } from '#test/support/site-fixture.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { closedPolicy } from './security-headers.ts';

it.each([
	['GET', 'text/html,*/*;q=0.8', 'text/html'],
	['GET', 'application/json', 'text/plain'],
	['HEAD', 'text/html', 'text/plain'],
] as const)('a failed %s for %s gets %s without its cause, which is logged', async (method, accept, type) => {
	const site = siteFixture();
	const entries = new Map(site.entries);
	entries.get = (path) => {
		if (path === '/services') throw new Error('broken on purpose');
		return undefined;
	};
	const { app, log } = await startTestApp({ site: { ...site, entries } });
	const { statusCode, headers, body } = await app.inject({ method, url: '/services', headers: { accept } });
	expect([statusCode, headers['content-type']]).toEqual([500, `${type}; charset=utf-8`]);
	if (type === 'text/html') expect(body).toBe(site.serverError.identity.body.toString());
	else expect(headers['content-security-policy']).toBe(closedPolicy);
	expect(headers).not.toHaveProperty('etag');
	expect(body).not.toContain('broken on purpose');
	expect(log.join('\n')).toContain('request failed');
});
