import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { siteFixture } from '#test/support/site-fixture.ts';
import { registerResponses } from './responses.ts';
import { closedPolicy, commonHeaders, framePolicy } from './security-headers.ts';
import { registerSite } from './site-route.ts';

function start(siteUrl = 'https://www.site.example') {
	const app = fastify();
	onTestFinished(() => app.close());
	const site = { ...siteFixture(), siteUrl };
	registerResponses(app, siteUrl, site);
	app.get('/ok', async () => 'ok');
	app.post('/failed', async () => {
		throw Object.assign(new Error('broken on purpose'), { statusCode: 503 });
	});
	app.get('/failed', async () => {
		throw new Error('broken on purpose');
	});
	registerSite(app, site);
	return app;
}

it.each([
	['GET', '/', 200, framePolicy],
	['GET', '/nothing', 404, framePolicy],
	['POST', '/nothing', 404, framePolicy],
	['GET', '/services.md', 200, closedPolicy],
	['GET', '/services/', 308, closedPolicy],
	['GET', '/ok', 200, closedPolicy],
	['POST', '/failed', 503, closedPolicy],
] as const)('%s %s gets %i with all headers', async (method, url, status, policy) => {
	const { statusCode, headers } = await start().inject({ method, url });
	expect(statusCode).toBe(status);
	expect(headers).toMatchObject({
		...commonHeaders('https://www.site.example'),
		'content-security-policy': policy,
	});
	for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
});

it.each([
	['http://127.0.0.1:3000', undefined],
	['https://www.site.example', 'max-age=31536000'],
])('Strict-Transport-Security of %s is %s', async (siteUrl, value) => {
	const { headers } = await start(siteUrl).inject('/ok');
	expect(headers['strict-transport-security']).toBe(value);
});

it.each([
	['GET', 'text/html,*/*;q=0.8', '<h1>Unexpected Application Error!</h1>'],
	['GET', 'application/json', 'Something went wrong.\n'],
] as const)('a failed %s for %s gets no cause', async (method, accept, text) => {
	const { statusCode, body } = await start().inject({
		method,
		url: '/failed',
		headers: { accept },
	});
	expect([statusCode, body]).toEqual([500, text]);
});
