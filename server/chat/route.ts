import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ChatFailure, chatFailures, chatSuggestions } from '#content/chat.ts';
import { products } from '#content/products.ts';
import {
	availabilityLifetimeMs,
	type ChatAvailability,
	type ChatEvent,
	type ChatRefusal,
	chatPath,
} from '#contracts/chat.ts';
import type { Clock } from '../clock.ts';
import type { ChatEnvironment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import { addBodyParser } from '../http/body.ts';
import { isSameOrigin } from '../http/cross-site.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { Assistant } from './assistant.ts';
import type { ReadPage } from './instructions.ts';
import { readRequest } from './read-request.ts';
import { networkOf } from './shares.ts';
import type { ChatTimeouts } from './stream-model.ts';
import { TokenBudget } from './token-budget.ts';

/** Maximum size of a body in bytes. Fits the longest request of a browser if JSON escapes every character (`\u0001`). */
const bodyLimit = 80 * 1024;
/**
 * More than any answer has, so that the server reads it to its end and frees its place even if the visitor reads nothing.
 */
const maxAnswerBytes = 1024 * 1024;
const questionsPerMinute = 10;
/** Failures by the status of errors outside the chat: rate limit and load shedding. */
const failuresByStatus: Readonly<Record<number, ChatFailure>> = { 429: 'tooMany', 503: 'busy' };
const forbidden = 403;
const unprocessable = 422;
const unavailable = 503;
const millisecondsPerSecond = 1000;

const suggestions = [...chatSuggestions, ...products.flatMap(({ chat }) => chat?.suggestion ?? [])];

export interface ChatRouteOptions {
	/** `null` if the chat is off. */
	chat: ChatEnvironment | null;
	clock: Clock;
	database: Database;
	/** The public address of the site. Only its pages may ask. */
	siteUrl: string;
	readPage: ReadPage;
	timeouts?: Partial<ChatTimeouts>;
}

/**
 * `GET /chat` returns whether the chat is available, `POST /chat` answers a question. Register it as a plugin of its own,
 * because it replaces the error handler.
 */
export async function chatRoute(app: FastifyInstance, options: ChatRouteOptions): Promise<void> {
	const assistant = options.chat && (await createAssistant(options.chat, options));
	const availability: ChatAvailability = assistant ? { available: true, suggestions } : { available: false };
	addBodyParser(app, 'application/json', bodyLimit);
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const status = error.statusCode ?? 500;
		if (status === 500) request.log.error({ err: error }, 'chat failed');
		return sendRefusal(reply, status, failuresByStatus[status] ?? (status < 500 ? 'invalid' : 'broken'));
	});

	app.get(chatPath, (_request, reply) =>
		reply
			.header('cache-control', `public, max-age=${availabilityLifetimeMs / millisecondsPerSecond}`)
			.send(availability),
	);
	const { siteUrl } = options;
	/** Every answer costs money, so other sites and scripts may not ask. */
	const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
		if (!assistant) return sendRefusal(reply, unavailable, 'off');
		if (isSameOrigin(request, siteUrl)) return;
		request.log.warn('question of another site');
		return sendRefusal(reply, forbidden, 'otherSite');
	};
	const limit = rateLimit(questionsPerMinute);
	const refuseWhenBusy = async (request: FastifyRequest, reply: FastifyReply) => {
		const failure = await assistant?.refusal(networkOf(request.ip)).catch((error) => {
			logFailure(request, 'busy', error);
			return 'busy' as const;
		});
		if (failure) return sendRefusal(reply, unavailable, failure);
	};
	// These run before the body is read, so that a refused request costs no memory.
	const onRequest = [refuseOthers, limit, refuseWhenBusy];
	app.post(chatPath, { onRequest }, (request, reply) => {
		if (!assistant) return sendRefusal(reply, unavailable, 'off');
		const chatRequest = Buffer.isBuffer(request.body) ? readRequest(parseJson(request.body)) : undefined;
		if (chatRequest === undefined) return sendRefusal(reply, unprocessable, 'invalid');
		const left = new AbortController();
		reply.raw.once('close', () => left.abort());
		const events = assistant.answer({
			request: chatRequest,
			network: networkOf(request.ip),
			signal: left.signal,
			onFailure: (failure, error) => logFailure(request, failure, error),
		});
		return reply
			.header('x-accel-buffering', 'no')
			.type('application/x-ndjson; charset=utf-8')
			.send(Readable.from(linesOf(events), { objectMode: false, highWaterMark: maxAnswerBytes }));
	});
}

function parseJson(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString());
	} catch {
		throw Object.assign(new Error('The body is not JSON.'), { statusCode: 400 });
	}
}

/** Imports the AI SDK only if the chat is on, because it is large. */
async function createAssistant(
	chat: ChatEnvironment,
	{ clock, database, readPage, timeouts = {} }: ChatRouteOptions,
): Promise<Assistant> {
	const module = await import('./assistant.ts');
	return module.createAssistant({
		chat,
		timeouts,
		readPage,
		budget: new TokenBudget({ database, clock, limit: chat.dailyTokens, secret: chat.apiKey }),
	});
}

async function* linesOf(events: AsyncIterable<ChatEvent>): AsyncGenerator<string> {
	for await (const event of events) yield `${JSON.stringify(event)}\n`;
}

const logFailure = ({ log }: FastifyRequest, failure: ChatFailure, error: unknown) =>
	log.warn({ failure, err: error }, 'chat failed');

function sendRefusal(reply: FastifyReply, status: number, failure: ChatFailure): FastifyReply {
	const refusal: ChatRefusal = { message: chatFailures[failure] };
	return reply.code(status).send(refusal);
}
