import type { ModelMessage } from 'ai';
import type { ChatEvent, ChatRequest } from '#contracts/chat.ts';
import type { ChatEnvironment } from '../config/environment.ts';
import { conversationOf } from './conversation.ts';
import { type Failure, failureSentences } from './failure-sentences.ts';
import { instructions } from './instructions.ts';
import { createModel } from './model.ts';
import { failureOf, ModelFailure } from './model-failure.ts';
import { Places } from './places.ts';
import { createSigner } from './signer.ts';
import { type ChatTimeouts, maxSteps, outputTokensPerStep, streamModel } from './stream-model.ts';
import type { Reservation, TokenBudget } from './token-budget.ts';
import { estimatedTokens, TokenMeter } from './token-meter.ts';
import { visitorEvents } from './visitor-events.ts';

const second = 1000;
const defaultTimeouts: ChatTimeouts = {
	firstChunkMs: 20 * second,
	chunkMs: 15 * second,
	totalMs: 60 * second,
};
/** Bytes of a request beside instructions and conversation: the tools, their results and the output of earlier steps. */
const otherRequestBytes = 6000;

/** Options of {@link createAssistant}. */
export interface AssistantOptions {
	chat: ChatEnvironment;
	budget: TokenBudget;
	timeouts: Partial<ChatTimeouts>;
}

/** A question and who asks it. */
export interface Question {
	request: ChatRequest;
	/** The network of the visitor's address. */
	network: string;
	/** Aborts when the visitor has left. */
	signal: AbortSignal;
	/** Called with errors of the provider and the database. */
	onFailure: (failure: Failure, error: unknown) => void;
}

/** Answers visitors' questions. */
export interface Assistant {
	/** Returns why a client cannot ask at the moment, whatever the question. Rejects with the error of the database driver. */
	refusal(network: string): Promise<Failure | undefined>;
	/** Returns the answer as a stream of events. Never throws. */
	answer(question: Question): AsyncGenerator<ChatEvent>;
}

/** Returns the most tokens that the answer to a conversation can use. */
const mostTokens = (messages: readonly ModelMessage[]): number => {
	const requestBytes = Buffer.byteLength(JSON.stringify([instructions, messages])) + otherRequestBytes;
	return maxSteps * (estimatedTokens(requestBytes) + outputTokensPerStep);
};

/** Creates an {@link Assistant}. It connects to the provider at the first question. */
export function createAssistant({ chat, budget, timeouts }: AssistantOptions): Assistant {
	const signer = createSigner(chat.apiKey);
	const places = new Places();
	const allTimeouts = { ...defaultTimeouts, ...timeouts };

	return {
		async refusal(network) {
			return places.isFull(network) ? 'occupied' : budget.shortage(mostTokens([]), network);
		},
		async *answer(question) {
			const { network, signal } = question;
			if (places.isFull(network)) return yield failed('occupied');
			const free = places.take(network);
			// A visitor who leaves frees the place at once, not when provider and database have noticed.
			signal.addEventListener('abort', free);
			try {
				yield* withinBudget(question);
			} finally {
				free();
			}
		},
	};

	async function* withinBudget({ request, network, signal, onFailure }: Question): AsyncGenerator<ChatEvent> {
		const messages = conversationOf(request, signer);
		const meter = new TokenMeter();
		let reservation: Reservation;
		try {
			const reserved = await budget.reserve(mostTokens(messages), network);
			if (typeof reserved === 'string') return yield failed(reserved);
			reservation = reserved;
		} catch (error) {
			onFailure('busy', error);
			return yield failed('busy');
		}
		const stop = new AbortController();
		const aborted = AbortSignal.any([signal, stop.signal]);
		let end: ChatEvent;
		try {
			const parts = streamModel({
				model: createModel(chat, { meter, firstByteMs: allTimeouts.firstChunkMs }),
				messages,
				meter,
				timeouts: allTimeouts,
				signal: aborted,
			});
			let text = '';
			for await (const event of visitorEvents(parts)) {
				if (event.type === 'text') text += event.text;
				yield event;
			}
			end = { type: 'done', seal: signer.sign(request.question, text) };
		} catch (error) {
			if (signal.aborted) return;
			const failure = error instanceof ModelFailure ? error.failure : failureOf(error);
			onFailure(failure, error instanceof ModelFailure ? error.cause : error);
			end = failed(failure);
		} finally {
			stop.abort();
			await reservation.settle(meter.total).catch((error) => onFailure('busy', error));
		}
		// After the count, so that the response ends with it.
		yield end;
	}
}

const failed = (failure: Failure): ChatEvent => ({ type: 'error', sentence: failureSentences[failure] });
