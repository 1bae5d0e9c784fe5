import { expect, it } from 'vitest';
import { freePort } from '#test/support/ports.ts';
import { startMailApp, startTestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

it('reports requests, enquiries, deliveries and the outbox on a separate port', async () => {
	const metricsPort = await freePort();
	const { app, send, post, settled } = await startMailApp({ environment: { metricsPort } });
	await send();
	await post('');
	await app.inject('/services?name=aroha');
	await settled();
	const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	const text = await until('the size of the outbox was read', async () => {
		const now = await read();
		return now.includes('outbox_deliveries{state="pending"} 0') ? now : undefined;
	});
	for (const line of [
		'submissions_total{outcome="stored"} 1',
		'submissions_total{outcome="refused"} 1',
		'http_request_duration_seconds_count{method="POST",route="/",status="200"} 1',
		'http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1',
		'deliveries_total{channel="email",outcome="sent"} 2',
	])
		expect(text.split('\n')).toContain(line);
	expect(text).toMatch(/^outbox_oldest_age_seconds \d+(\.\d+)?$/m);
	expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
	expect(text).not.toMatch(/aroha/i);
});

it('metrics are not public, and a port in use stops the start', async () => {
	const metricsPort = await freePort();
	const { app } = await startTestApp({ environment: { metricsPort } });
	expect((await app.inject('/metrics')).statusCode).toBe(404);
	await expect(startTestApp({ environment: { metricsPort } })).rejects.toThrow(
		`METRICS_PORT ${metricsPort} cannot be used: `,
	);
});
