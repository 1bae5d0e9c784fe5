import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type ChatFailure, chatFailures, chatSuggestions } from '#content/chat.ts';
import { products } from '#content/products.ts';
import { type ChatAvailability, type ChatRefusal, chatLimits, chatPath } from '#contracts/chat.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { countToday } from '../database/daily-counts.ts';
import type { Database } from '../database/database.ts';
import { addBodyParser } from '../http/body.ts';
import { isSameOrigin } from '../http/cross-site.ts';
import { clientOf, rateLimit } from '../http/rate-limit.ts';
import { createInstructions, type ReadPage } from './instructions.ts';
import { ChatError, type ChatTimeouts, type Message, streamAnswer } from './provider.ts';
import { redact } from './redact.ts';

/** How long `GET /chat` may be cached (specification §9). */
const caching = 'public, max-age=300';
/** Maximum size of a body in bytes. A browser sends 31,000 characters at most. */
const bodyLimit = 80 * 1024;
const questionsPerMinute = 10;
/**
 * Places for answers in progress, of a client and of all. Each has a connection to the provider.
 */
const places = { client: 2, all: 20 };
const suggestions = [
	...chatSuggestions,
	...products.flatMap(({ chatSuggestion }) => chatSuggestion ?? []),
];
/** Failures by the status of errors outside the chat. */
const failuresByStatus: Record<number, ChatFailure> = {
	403: 'otherSite',
	429: 'tooMany',
	503: 'busy',
};

const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
const question = v.pipe(text(chatLimits.question), v.transform(redact), v.trim(), v.minLength(1));
const exchange = v.strictObject({ question, answer: text(chatLimits.answer) });
// The first array only counts. A pipe ends before a schema if it has an issue, so a long array's
// elements stay unread.
const exchanges = v.pipe(
	v.array(v.unknown()),
	v.maxLength(chatLimits.exchanges),
	v.array(exchange),
);
const said = (role: Message['role'], content: string): Message => ({ role, content });
/**
 * Turns the body into messages. Unknown properties are invalid, so that a client cannot add
 * messages of other roles.
 */
const conversation = v.pipe(
	v.string(),
	v.parseJson(),
	v.strictObject({ exchanges, question }),
	v.transform(({ exchanges, question }) => [
		...exchanges.flatMap((earlier) => [
			said('user', earlier.question),
			said('assistant', earlier.answer),
		]),
		said('user', question),
	]),
);

export interface ChatRouteOptions {
	chat: Config['chat'];
	clock: Clock;
	database: Database;
	/** The public address of the site. Only its pages may ask. */
	siteUrl: string;
	readPage: ReadPage;
	timeouts?: ChatTimeouts | undefined;
}

/**
 * `GET /chat` returns whether the chat is available, `POST /chat` streams the answer to a question
 * as plain text. Register it as a plugin of its own, because it replaces the error handler.
 */
export async function chatRoute(app: FastifyInstance, options: ChatRouteOptions): Promise<void> {
	const { chat, clock, database, siteUrl, readPage, timeouts } = options;
	const availability: ChatAvailability = chat
		? { available: true, suggestions }
		: { available: false };
	addBodyParser(app, 'application/json', bodyLimit);
	app.get(chatPath, (_request, reply) => reply.header('cache-control', caching).send(availability));
	app.setErrorHandler((error: FastifyError | ChatError, request, reply) => {
		const { statusCode = 503 } = error;
		const failure =
			'failure' in error ? error.failure : (failuresByStatus[statusCode] ?? 'invalid');
		// Not if the visitor left.
		if (statusCode >= 500 && !reply.raw.destroyed)
			request.log.warn({ err: error, failure }, 'chat failed');
		return reply.code(statusCode).send({ message: chatFailures[failure] } satisfies ChatRefusal);
	});
	if (!chat) return void app.post(chatPath, () => Promise.reject(new ChatError('off')));

	const instructions = said('system', await createInstructions(readPage));
	/** The answers in progress. */
	const open = new Set<{ client: string }>();

	/**
	 * Streams an answer, if there is a place for it, which is free as soon as the visitor leaves or
	 * the answer ends.
	 */
	const answerOf = async function* (
		messages: readonly Message[],
		client: string,
		left: AbortSignal,
	) {
		const place = { client };
		const own = [...open].filter((other) => other.client === client);
		if (open.size >= places.all || own.length >= places.client) throw new ChatError('occupied');
		open.add(place);
		left.addEventListener('abort', () => open.delete(place));
		try {
			const isWithinLimit = await countToday(database, 'chat', clock.now(), chat.dailyQuestions);
			if (!isWithinLimit) throw new ChatError('daySpent');
			yield* streamAnswer(chat, [instructions, ...messages], left, timeouts);
		} finally {
			open.delete(place);
		}
	};

	/** Every answer costs money, so other sites and scripts may not ask. */
	const refuseOthers = async (request: FastifyRequest) => {
		if (!isSameOrigin(request, siteUrl)) throw httpError(403);
	};
	// Before the body is read, so that a refused request costs no memory.
	app.post(
		chatPath,
		{ onRequest: [refuseOthers, rateLimit(questionsPerMinute)] },
		async (request, reply) => {
			const asked = v.safeParse(conversation, String(request.body), { abortEarly: true });
			if (!asked.success) throw httpError(422);
			const left = new AbortController();
			reply.raw.once('close', () => left.abort());
			const answering = answerOf(asked.output, clientOf(request.ip), left.signal);
			const answer = Readable.from(answering, { objectMode: false });
			answer.on('error', (err: ChatError) => {
				// Earlier errors become an error response.
				if (reply.raw.headersSent && !left.signal.aborted)
					request.log.warn({ err, failure: err.failure }, 'chat failed');
			});
			// Before the response begins, so that a refusal of the provider becomes an error response.
			await once(answer, 'readable');
			return reply.header('x-accel-buffering', 'no').type('text/plain; charset=utf-8').send(answer);
		},
	);
}

const httpError = (statusCode: number) => Object.assign(new Error('Refused.'), { statusCode });
