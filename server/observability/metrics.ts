import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { EnvironmentError } from '../config/environment.ts';
import type { CompletedRequest } from './completed-requests.ts';

/** Seconds. A page takes about a millisecond, an enquiry some hundredths of a second, a database timeout some seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const loopback = '127.0.0.1';

/** Records metrics. No-op without a port. */
export interface Metrics {
	countRequest(request: CompletedRequest): void;
	countEnquiry(outcome: string): void;
	countDelivery(channel: string, outcome: string): void;
}

/** Options of {@link registerMetrics}. With `port: null` there are no metrics. */
export interface MetricsOptions {
	port: number | null;
	/** `oldestSince` is the time since which the oldest delivery is pending. */
	outboxDepth: () => Promise<{ pending: number; dead: number; oldestSince: Date | undefined }>;
	now: () => Date;
}

/**
 * Serves `/metrics` in the Prometheus text format on a separate port of the loopback interface, which no proxy exposes.
 * Listens from before the server starts to listen until it closes.
 */
export async function registerMetrics(app: FastifyInstance, options: MetricsOptions): Promise<Metrics> {
	const { port, outboxDepth, now } = options;
	if (port === null) return { countRequest: () => {}, countEnquiry: () => {}, countDelivery: () => {} };
	const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time from the headers of a request to the end of its response',
		labelNames: ['method', 'route', 'status'],
		buckets,
		registers,
	});
	const enquiries = new Counter({
		name: 'submissions_total',
		help: 'Submitted forms by outcome',
		labelNames: ['outcome'],
		registers,
	});
	const deliveries = new Counter({
		name: 'deliveries_total',
		help: 'Delivery attempts by outcome',
		labelNames: ['channel', 'outcome'],
		registers,
	});
	new Gauge({
		name: 'http_connections',
		help: 'Open connections',
		registers,
		async collect() {
			this.set(await countConnections(app));
		},
	});
	new Gauge({
		name: 'outbox_deliveries',
		help: 'Pending and dead deliveries',
		labelNames: ['state'],
		registers,
		async collect() {
			const { pending, dead } = await outboxDepth();
			this.set({ state: 'pending' }, pending);
			this.set({ state: 'dead' }, dead);
		},
	});
	new Gauge({
		name: 'outbox_oldest_age_seconds',
		help: 'Age of the oldest pending delivery',
		registers,
		async collect() {
			const { oldestSince: since } = await outboxDepth();
			this.set(since === undefined ? 0 : (now().getTime() - since.getTime()) / 1000);
		},
	});
	serveOn(app, port, registry);
	return {
		countRequest: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
		countEnquiry: (outcome) => enquiries.inc({ outcome }),
		countDelivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
	};
}

const countConnections = (app: FastifyInstance) =>
	new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

function serveOn(app: FastifyInstance, port: number, registry: Registry): void {
	const server = createServer(async (request, response) => {
		if (request.url !== '/metrics') return void response.writeHead(404).end();
		try {
			const text = await registry.metrics();
			response.writeHead(200, { 'content-type': registry.contentType }).end(text);
		} catch (error) {
			app.log.error({ err: error }, 'metrics cannot be read');
			response.writeHead(503).end();
		}
	});
	app.addHook('onReady', async () => {
		try {
			await once(server.listen(port, loopback), 'listening');
		} catch (error) {
			throw new EnvironmentError(`METRICS_PORT ${port} cannot be used: ${(error as Error).message}.`);
		}
	});
	app.addHook('onClose', async () => {
		server.close();
		server.closeAllConnections();
	});
}
