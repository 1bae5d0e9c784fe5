import type { ChatEvent, ChatRequest } from '#contracts/chat.ts';
import type { ChatEnvironment } from '../config/environment.ts';
import type { ClientNetwork } from '../http/client-networks.ts';
import { conversationOf, lengthOf } from './conversation.ts';
import { type Failure, failureSentences } from './failure-sentences.ts';
import { instructions } from './instructions.ts';
import { createModel } from './model.ts';
import { ModelFailure } from './model-failure.ts';
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
/** Answers in progress, of all visitors. Each reserves up to 25,000 tokens and holds a connection to the provider. */
const maxOpenAnswers = 5;

/** Options of {@link createAssistant}. */
export interface AssistantOptions {
	chat: ChatEnvironment;
	budget: TokenBudget;
	timeouts: Partial<ChatTimeouts>;
}

/** A question and who asks it. */
export interface Question {
	request: ChatRequest;
	/** The networks of the visitor's address, narrowest first. */
	networks: readonly [ClientNetwork, ...ClientNetwork[]];
	/** Aborts when the visitor has left. */
	signal: AbortSignal;
	/** Called with errors of the provider and the database. */
	onFailure: (failure: Failure, error: unknown) => void;
}

/** Returns the answer to a question as a stream of events. Never throws. */
export type Assistant = (question: Question) => AsyncGenerator<ChatEvent>;

/** Creates an {@link Assistant}. It connects to the provider at the first question. */
export function createAssistant({ chat, budget, timeouts }: AssistantOptions): Assistant {
	const model = createModel(chat);
	const signer = createSigner(chat.apiKey);

	/** Addresses with an answer in progress in this process. Each may have one. */
	const open = new Set<string>();

	return async function* limited(question) {
		const { key } = question.networks[0];
		if (open.has(key) || open.size >= maxOpenAnswers) return yield failed('occupied');
		open.add(key);
		try {
			yield* answer(question);
		} finally {
			open.delete(key);
		}
	};

	async function* answer({ request, networks, signal, onFailure }: Question): AsyncGenerator<ChatEvent> {
		const promptLength = instructions.length + lengthOf(request);
		const meter = new TokenMeter(promptLength);
		let reservation: Reservation;
		try {
			const reserved = await budget.reserve(
				maxSteps * (estimatedTokens(promptLength) + outputTokensPerStep),
				networks,
			);
			if (typeof reserved === 'string') return yield failed(reserved);
			reservation = reserved;
		} catch (error) {
			onFailure('busy', error);
			return yield failed('busy');
		}
		const stop = new AbortController();
		const aborted = AbortSignal.any([signal, stop.signal]);
		try {
			const parts = streamModel({
				model,
				messages: conversationOf(request, signer),
				meter,
				timeouts: { ...defaultTimeouts, ...timeouts },
				signal: aborted,
			});
			let text = '';
			for await (const event of visitorEvents(parts)) {
				if (event.type === 'text') text += event.text;
				yield event;
			}
			if (!signal.aborted) yield { type: 'done', seal: signer.sign(request.question, text) };
		} catch (error) {
			if (signal.aborted) return;
			const failure = error instanceof ModelFailure ? error.failure : 'broken';
			onFailure(failure, error instanceof ModelFailure ? error.cause : error);
			yield failed(failure);
		} finally {
			stop.abort();
			await reservation.settle(meter.total).catch((error) => onFailure('busy', error));
		}
	}
}

const failed = (failure: Failure): ChatEvent => ({ type: 'error', sentence: failureSentences[failure] });
