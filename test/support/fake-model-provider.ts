import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { listen } from './ports.ts';

/** How the fake responds, as OpenAI's Chat Completions or with a failure. */
export type Behaviour =
	/** Streams this text, in two parts, and ends with a finish reason. */
	| { text: string; finish?: string }
	/** Responds with this status and a JSON body. */
	| number
	| { redirect: string }
	/** Sends this text as often as said, then nothing more unless `ends`. */
	| { flood: string; times: number; status?: number; ends?: boolean }
	/** Accepts the request and sends nothing, not even headers. */
	| 'mute'
	/** Sends headers and nothing else. */
	| 'silent'
	/** Streams some text, then nothing more. */
	| 'stall'
	/** Streams text without an end. */
	| 'endless'
	/** Streams some text, then an error. */
	| 'error-in-stream'
	/** Streams some text, then closes the connection. */
	| 'drop';

/** A received request. */
interface ModelRequest {
	authorization: string | undefined;
	body: { model: string; messages: { role: string; content: string }[]; max_tokens?: number };
	/** Whether the client disconnected before the response was complete. */
	wasLeft: boolean;
}

/** An OpenAI-compatible provider on a free loopback port that records its requests. */
export interface FakeModelProvider {
	/** For `CHAT_BASE_URL`. */
	url: string;
	requests: ModelRequest[];
	behaviour: Behaviour;
	/**
	 * Whether it sends each byte by itself, which splits every multi-byte character and every JSON
	 * object.
	 */
	sendsBytes: boolean;
	close(): Promise<void>;
}

const endlessPauseMs = 5;
/** Time for the bytes that were sent to arrive. */
const arrivalMs = 400;

/** Starts it. */
export async function startFakeModelProvider(): Promise<FakeModelProvider> {
	const server = createServer((request, response) => {
		answer(fake, request, response).catch(() => response.destroy());
	});
	const fake: FakeModelProvider = {
		url: '',
		requests: [],
		behaviour: { text: 'Kia ora.' },
		sendsBytes: false,
		close: async () => {
			if (!server.listening) return;
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
	fake.url = `http://127.0.0.1:${await listen(server)}/v1`;
	return fake;
}

async function answer(fake: FakeModelProvider, request: IncomingMessage, response: ServerResponse) {
	const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
	const kept: ModelRequest = { authorization: request.headers.authorization, body, wasLeft: false };
	fake.requests.push(kept);
	response.on('close', () => {
		kept.wasLeft = !response.writableFinished;
	});
	const { behaviour } = fake;
	if (behaviour === 'mute') return;
	if (typeof behaviour === 'number') {
		response.writeHead(behaviour, { 'content-type': 'application/json' });
		return void response.end(JSON.stringify({ error: { message: body.messages.at(-1).content } }));
	}
	if (typeof behaviour === 'object' && 'redirect' in behaviour) {
		const temporaryRedirect = 307;
		return void response.writeHead(temporaryRedirect, { location: behaviour.redirect }).end();
	}
	if (typeof behaviour === 'object' && 'flood' in behaviour) return sendFlood(response, behaviour);
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	response.flushHeaders();
	if (behaviour === 'silent') return;
	const send = async (event: string) => {
		for (const part of fake.sendsBytes ? Buffer.from(event) : [Buffer.from(event)]) {
			response.write(typeof part === 'number' ? Buffer.of(part) : part);
			if (fake.sendsBytes) await nextTurn();
		}
	};
	if (behaviour === 'endless') {
		for (; !response.destroyed; await sleep(endlessPauseMs))
			await send(eventOf({ content: 'āe ' }));
		return;
	}
	if (typeof behaviour === 'object') {
		const { text, finish = 'stop' } = behaviour;
		const half = Math.ceil(text.length / 2);
		await send(eventOf({ role: 'assistant', content: text.slice(0, half) }));
		await send(eventOf({ content: text.slice(half) }));
		await send(eventOf({}, finish));
		return void response.end('data: [DONE]\n\n');
	}
	await send(eventOf({ content: 'Kia ora, ' }));
	await sleep(arrivalMs);
	if (behaviour === 'drop') return void response.destroy();
	if (behaviour === 'error-in-stream') response.end('data: {"error":{"message":"overloaded"}}\n\n');
}

async function sendFlood(
	response: ServerResponse,
	behaviour: Extract<Behaviour, { flood: string }>,
) {
	const { flood, times, status = 200, ends = true } = behaviour;
	response.writeHead(status, { 'content-type': 'text/event-stream' });
	const copies = function* () {
		for (let count = 0; count < times; count += 1) yield flood;
	};
	await pipeline(copies, response, { end: ends });
}

/** An event of the stream as OpenAI sends it. */
export const eventOf = (delta: object, finish_reason: string | null = null) =>
	`data: ${JSON.stringify({
		id: 'chatcmpl-1',
		object: 'chat.completion.chunk',
		created: 0,
		model: 'fake',
		choices: [{ index: 0, delta, finish_reason }],
	})}\n\n`;
