import { expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { freePort } from '#test/support/ports.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

it('reports requests, enquiries, deliveries and the outbox on a separate port', async () => {
	const metricsPort = await freePort();
	const receiver = await startFakeWebhook();
	const webhooks = [webhookTo(receiver.url)];
	const server = await startTestApp({ environment: { metricsPort, webhooks } });
	await server.post(validContact);
	await server.post('');
	await server.app.inject('/services?name=aroha');
	const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
	await (await fetch(`${url}/services?name=aroha`)).text();
	await until('it was delivered', () => receiver.calls.length === 1);
	const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	const text = await until('it was settled', async () => {
		const now = await read();
		// An attempt is counted shortly before its outcome is stored.
		return now.includes('outbox_deliveries{state="pending"} 0') ? now : undefined;
	});
	expect(text).toContain('submissions_total{outcome="stored"} 1');
	expect(text).toContain('submissions_total{outcome="refused"} 1');
	expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/",status="200"} 1');
	expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 2');
	expect(text).toContain('deliveries_total{channel="webhook",outcome="sent"} 1');
	expect(text).toMatch(/^outbox_oldest_age_seconds \d+(\.\d+)?$/m);
	expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
	expect(text).not.toMatch(/aroha/i);
});

it('metrics are not public, and a port in use stops the start', async () => {
	const metricsPort = await freePort();
	const server = await startTestApp({ environment: { metricsPort } });
	expect((await server.app.inject('/metrics')).statusCode).toBe(404);
	await expect(startTestApp({ environment: { metricsPort } })).rejects.toThrow(
		`METRICS_PORT ${metricsPort} cannot be used: `,
	);
});
