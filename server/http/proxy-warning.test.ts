import { expect, it } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.1' };
const warnings = (log: readonly string[]) => log.filter((line) => line.includes('TRUST_PROXY')).length;

it('warns once about a proxy on this machine that is not trusted', async () => {
	const server = await startTestApp();
	await server.post(validContact);
	expect(warnings(server.log)).toBe(0);
	await server.post(validContact, forwarded);
	await server.post(validContact, forwarded);
	expect(warnings(server.log)).toBe(1);
});

it('does not warn about a trusted proxy or about clients on other machines', async () => {
	const trusting = await startTestApp({ environment: { trustProxy: ['127.0.0.1'] } });
	await trusting.post(validContact, forwarded);
	const server = await startTestApp();
	await server.app.inject({ url: '/readyz', headers: forwarded, remoteAddress: '198.51.100.1' });
	expect(warnings([...trusting.log, ...server.log])).toBe(0);
});
