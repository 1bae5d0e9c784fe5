import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Config } from '#server/config.ts';
import { listen } from './ports.ts';

/** A received request. */
interface WebhookCall {
	headers: IncomingHttpHeaders;
	body: string;
}

/** A webhook receiver on a free loopback port. */
export interface FakeWebhook {
	url: string;
	calls: WebhookCall[];
	/** The next response: a status with headers, or none. */
	response: { status: number; headers?: Record<string, string> } | 'hang';
	close(): Promise<void>;
}

/** A secret that the receiver and the server share. */
export const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;

type Webhook = Config['webhooks'][number];

/** The configuration of the first webhook, by default one for JSON. */
export const webhookTo = (url: string, changes: Partial<Webhook> = {}): Webhook => ({
	key: 'webhook-1',
	url,
	format: 'json',
	secret: webhookSecret,
	...changes,
});

/** Starts it. Closed after the test. */
export async function startFakeWebhook(): Promise<FakeWebhook> {
	const server = createServer((request, response) => {
		let body = '';
		request.on('data', (part: Buffer) => (body += part));
		request.on('end', () => {
			fake.calls.push({ headers: request.headers, body });
			if (fake.response !== 'hang')
				response.writeHead(fake.response.status, fake.response.headers).end();
		});
	});
	const fake: FakeWebhook = {
		url: `http://127.0.0.1:${await listen(server)}/leads`,
		calls: [],
		response: { status: 204 },
		close: async () => {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
	onTestFinished(() => fake.close());
	return fake;
}
