import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { listen } from './ports.ts';

/** One step of the fake's response: text, then tool calls, streamed like OpenAI's Chat Completions. */
export interface Step {
	text?: string;
	tool?: { name: string; input: unknown };
	/** The finish reason. `none` sends none. */
	finish?: 'stop' | 'length' | 'tool_calls' | 'none';
}

/** How the fake responds: with these steps in turn, the last one repeatedly, or with a failure. */
export type Behaviour =
	| readonly Step[]
	/** Responds with this status and a JSON body. */
	| number
	/** Redirects to this URL. */
	| { redirect: string }
	/** Sends this text as often as said, then nothing more unless `ends`. */
	| { flood: string; times: number; status?: number; ends?: boolean }
	/** Accepts the request and sends nothing, not even headers. */
	| 'mute'
	/** Sends headers and nothing else. */
	| 'silent'
	/** Streams text without an end. */
	| 'endless'
	/** Streams some text, then an error. */
	| 'error-in-stream'
	/** Streams some text, then closes the connection. */
	| 'drop'
	/** Responds with a stream that is not JSON. */
	| 'malformed';

/** A received request. */
export interface ModelRequest {
	authorization: string | undefined;
	body: {
		model: string;
		messages: { role: string; content: string | null }[];
		max_tokens?: number;
		stream?: boolean;
		tools?: { function: { name: string } }[];
	};
	/** Whether the client disconnected before the response was complete. */
	wasLeft: boolean;
}

/** An OpenAI-compatible provider on a free loopback port that records its requests. */
export interface FakeModelProvider {
	/** For `CHAT_BASE_URL`. */
	url: string;
	requests: ModelRequest[];
	behaviour: Behaviour;
	/** Bytes in each write. 1 splits every multi-byte character and every JSON object. Unset writes whole events. */
	bytesPerWrite: number | undefined;
	/** The token usage that each step reports. `null` reports none. */
	usage: number | null;
	close(): Promise<void>;
}

const endlessPauseMs = 5;
const fewWords = 'Kia ora, ';

/** Starts it. */
export async function startFakeModelProvider(): Promise<FakeModelProvider> {
	const server = createServer((request, response) => {
		answer(fake, request, response).catch(() => response.destroy());
	});
	const fake: FakeModelProvider = {
		url: '',
		requests: [],
		behaviour: [{ text: 'Kia ora.' }],
		bytesPerWrite: undefined,
		usage: 100,
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
	if (typeof behaviour === 'number') {
		response.writeHead(behaviour, { 'content-type': 'application/json' });
		response.end(JSON.stringify({ error: { message: `refused with ${behaviour}` } }));
		return;
	}
	if (typeof behaviour === 'object' && 'redirect' in behaviour) {
		const temporaryRedirect = 307;
		return void response.writeHead(temporaryRedirect, { location: behaviour.redirect }).end();
	}
	if (behaviour === 'mute') return;
	if (typeof behaviour === 'object' && 'flood' in behaviour) return sendFlood(response, behaviour);
	if (body.stream !== true) {
		const content = Array.isArray(behaviour) ? (behaviour[0]?.text ?? '') : 'OK';
		const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
		response.writeHead(200, { 'content-type': 'application/json' });
		return void response.end(
			JSON.stringify({ id: '1', choices, ...(fake.usage !== null && { usage: usageOf(fake.usage) }) }),
		);
	}
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	response.flushHeaders();
	if (behaviour === 'silent') return;
	if (behaviour === 'malformed') return void response.end('data: {"choices":[{"delta":\n\ndata: <html>\n\n');
	const send = (event: unknown) => write(response, `data: ${JSON.stringify(event)}\n\n`, fake.bytesPerWrite);
	if (behaviour === 'endless') {
		while (!response.destroyed) {
			await send(delta({ content: 'āe ' }));
			await sleep(endlessPauseMs);
		}
		return;
	}
	if (behaviour === 'error-in-stream' || behaviour === 'drop') {
		await send(delta({ content: fewWords }));
		if (behaviour === 'drop') return void response.destroy();
		await send({ error: { message: 'overloaded', type: 'server_error' } });
		return void response.end();
	}
	const stepsDone = body.messages.length - body.messages.findLastIndex(isQuestion) - 1;
	const step = behaviour[Math.min(Math.ceil(stepsDone / 2), behaviour.length - 1)] ?? {};
	await sendStep(step, send, fake.usage);
	await write(response, 'data: [DONE]\n\n', fake.bytesPerWrite);
	response.end();
}

const isQuestion = ({ role }: { role: string }) => role === 'user';

/** Text and tool input in two parts or more, so that neither arrives whole. */
async function sendStep(step: Step, send: (event: unknown) => Promise<void>, usage: number | null) {
	const { text = '', tool, finish = tool ? 'tool_calls' : 'stop' } = step;
	await send(delta({ role: 'assistant', content: '' }));
	for (const part of parts(text)) await send(delta({ content: part }));
	if (tool) {
		const [first, ...others] = parts(JSON.stringify(tool.input));
		const call = { index: 0, id: 'call_1', type: 'function' };
		await send(delta({ tool_calls: [{ ...call, function: { name: tool.name, arguments: first } }] }));
		for (const part of others)
			await send(delta({ tool_calls: [{ index: 0, function: { arguments: part } }] }));
	}
	if (finish === 'none') return;
	await send({ ...delta({}), choices: [{ index: 0, delta: {}, finish_reason: finish }] });
	if (usage !== null) await send({ ...delta({}), choices: [], usage: usageOf(usage) });
}

const usageOf = (total: number) => ({ prompt_tokens: total - 1, completion_tokens: 1, total_tokens: total });

const longestPart = 4000;

function parts(text: string): string[] {
	const length = Math.min(Math.ceil(text.length / 2), longestPart);
	const count = Math.ceil(text.length / length) || 0;
	return Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length));
}

async function sendFlood(response: ServerResponse, behaviour: Extract<Behaviour, { flood: string }>) {
	const { flood, times, status = 200, ends = true } = behaviour;
	response.writeHead(status, { 'content-type': 'text/event-stream' });
	for (let count = 0; count < times && !response.destroyed; count += 1) {
		if (!response.write(flood)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
	}
	if (ends) response.end();
}

/** An event of the stream as OpenAI sends it. */
export const eventOf = (content: object) => `data: ${JSON.stringify(delta(content))}\n\n`;

const delta = (content: object) => ({
	id: 'chatcmpl-1',
	object: 'chat.completion.chunk',
	created: 0,
	model: 'fake',
	choices: [{ index: 0, delta: content, finish_reason: null }],
});

async function write(response: ServerResponse, text: string, bytesPerWrite?: number): Promise<void> {
	const bytes = Buffer.from(text);
	const size = bytesPerWrite ?? bytes.length;
	for (let start = 0; start < bytes.length; start += size) {
		response.write(bytes.subarray(start, start + size));
		if (bytesPerWrite !== undefined) await nextTurn();
	}
}
