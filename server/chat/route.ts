import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type ChatFailure, chatFailures, chatSuggestions } from '#content/chat.ts';
import { products } from '#content/products.ts';
import { type ChatAvailability, type ChatRefusal, chatLimits, chatPath } from '#contracts/chat.ts';
import type { Config } from '../config.ts';
import { countQuestion } from '../database/chat-questions.ts';
import { addBodyParser } from '../http/body.ts';
import { isSameOrigin } from '../http/cross-site.ts';
import { httpError } from '../http/http-error.ts';
import { clientOf, rateLimit } from '../http/rate-limit.ts';
import { createInstructions, type ReadPage } from './instructions.ts';
import { ChatError, type ChatTimeouts, type Message, streamAnswer } from './provider.ts';
import { redact } from './redact.ts';

/** How long `GET /chat` may be cached. */
const caching = 'public, max-age=300';
/** Maximum size of a body in bytes. A browser sends 31,000 characters at most. */
const bodyLimit = 80 * 1024;
const questionsPerMinute = 10;
/** Answers in progress, of a client and of all. Each has a connection to the provider. */
const maxOpen = { client: 2, all: 20 };
/** Failures by the status of errors outside the chat. */
const failuresByStatus: Record<number, ChatFailure> = {
	403: 'otherSite',
	429: 'tooMany',
	503: 'busy',
};

const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));

const question = v.pipe(text(chatLimits.question), v.transform(redact), v.trim(), v.minLength(1));

const exchange = v.strictObject({
	question,
	answer: text(chatLimits.answer),
});

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

interface ChatRouteOptions {
	readPage: ReadPage;
	timeouts?: ChatTimeouts | undefined;
}

/**
 * `GET /chat` returns whether the chat is available, `POST /chat` streams the answer to a question
 * as plain text. Register it as a plugin of its own, because it replaces the error handler.
 */
export async function chatRoute(app: FastifyInstance, options: ChatRouteOptions): Promise<void> {
	const { chat, siteUrl } = app.config;
	const suggestions = () => [
		...chatSuggestions,
		...products.map(({ chatSuggestion }) => chatSuggestion),
	];
	const availability = (): ChatAvailability =>
		chat ? { available: true, suggestions: suggestions() } : { available: false };
	addBodyParser(app, 'application/json', bodyLimit);
	app.setErrorHandler(sendFailure);
	app.get(chatPath, (_request, reply) => {
		reply.header('cache-control', caching).send(availability());
	});
	if (chat === null) {
		app.post(chatPath, async () => {
			throw new ChatError('off');
		});
		return;
	}

	const answer = createAnswering(app, chat, options);
	/** Every answer costs money, so other sites and scripts may not ask. */
	const refuseOthers = async (request: FastifyRequest) => {
		if (!isSameOrigin(request, siteUrl)) throw httpError(403);
	};
	// Before the body is read, so that a refused request costs no memory.
	const onRequest = [refuseOthers, rateLimit(questionsPerMinute)];
	app.post(chatPath, { onRequest }, async (request, reply) => {
		const asked = v.safeParse(conversation, String(request.body), { abortEarly: true });
		if (!asked.success) throw httpError(422);
		const left = new AbortController();
		reply.raw.once('close', () => left.abort());
		const texts = answer(asked.output, clientOf(request.ip), left.signal);
		const stream = Readable.from(texts, { objectMode: false });
		stream.on('error', (error: ChatError) => {
			// Earlier errors become an error response.
			if (!reply.raw.headersSent || left.signal.aborted) return;
			request.log.warn({ err: error, failure: error.failure }, 'chat failed');
		});
		// Before the response begins, so that a refusal of the provider becomes an error response.
		await once(stream, 'readable');
		return reply.header('x-accel-buffering', 'no').type('text/plain; charset=utf-8').send(stream);
	});
}

/** Sends the sentence for the visitor. */
function sendFailure(
	error: FastifyError | ChatError,
	{ log }: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const { statusCode = 503 } = error;
	const failure =
		error instanceof ChatError ? error.failure : (failuresByStatus[statusCode] ?? 'invalid');
	const hasLeft = reply.raw.destroyed;
	if (statusCode >= 500 && !hasLeft) log.warn({ err: error, failure }, 'chat failed');
	const refusal: ChatRefusal = { message: chatFailures[failure] };
	return reply.code(statusCode).send(refusal);
}

/**
 * Returns what streams an answer, if fewer than {@link maxOpen} are in progress and the
 * questions of the day are not used up. Throws {@link ChatError}.
 */
function createAnswering(
	{ clock, database }: FastifyInstance,
	chat: NonNullable<Config['chat']>,
	{ readPage, timeouts }: ChatRouteOptions,
) {
	/** The answers in progress. */
	const open = new Set<{ client: string }>();
	return async function* answer(
		messages: readonly Message[],
		client: string,
		left: AbortSignal,
	): AsyncGenerator<string> {
		const own = [...open].filter((other) => other.client === client);
		if (open.size >= maxOpen.all || own.length >= maxOpen.client) throw new ChatError('occupied');
		const place = { client };
		open.add(place);
		// Free as soon as the visitor leaves, not when the provider notices.
		left.addEventListener('abort', () => open.delete(place));
		try {
			const isAllowed = await countQuestion(database, clock.now(), chat.dailyQuestions);
			if (!isAllowed) throw new ChatError('daySpent');
			const instructions = said('system', await createInstructions(readPage));
			yield* streamAnswer(chat, [instructions, ...messages], left, timeouts);
		} finally {
			open.delete(place);
		}
	};
}
