import type { WebhookEnvironment } from '../config/environment.ts';
import { requestOnce } from '../outbox/channels/request-once.ts';
import { advice, type Finding, works, wrong } from './finding.ts';

const firstRedirect = 300;
const firstClientError = 400;
const firstServerError = 500;
/** What a response says about the address. The rest of 4xx only says that the request was no delivery. */
const meanings: Readonly<Record<number, string>> = {
	401: 'it asks for a login',
	403: 'it refuses this server or this address',
	404: 'it does not know this address',
	410: 'this address was removed there',
};

/**
 * Asks a webhook's receiver for the headers of its address, which sends nothing. A bad status is advice and not wrong, because
 * receivers that know only `POST` respond differently to `HEAD`: n8n with 404, for example.
 */
export async function checkWebhook(
	{ url, format, allowPrivate }: WebhookEnvironment,
	timeoutMs: number,
): Promise<Finding> {
	const receiver = `${new URL(url).host} (${format})`;
	try {
		const signal = AbortSignal.timeout(timeoutMs);
		const { status } = await requestOnce({ url, method: 'HEAD', allowPrivate, signal });
		const response = `${receiver} responds with ${status} to a HEAD request`;
		const meaning = meaningOf(status);
		if (meaning === undefined) return works(`${response}; nothing was sent`);
		return advice(
			`${response}: ${meaning}. Send an enquiry as a test, because it may respond differently to POST`,
		);
	} catch (error) {
		return wrong(`${receiver}: ${(error as Error).message}`);
	}
}

function meaningOf(status: number): string | undefined {
	if (status >= firstServerError) return 'it has a fault';
	if (status >= firstRedirect && status < firstClientError)
		return 'it redirects, which deliveries do not follow';
	return meanings[status];
}
