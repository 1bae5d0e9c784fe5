import type { ModelMessage } from 'ai';
import { type ChatFailure, chatFailures } from '#content/chat.ts';
import { type ChatEvent, type ChatRequest, chatLimits } from '#contracts/chat.ts';
import type { ChatEnvironment } from '../config/environment.ts';
import { AnswerFilter, type Piece } from './answer-filter.ts';
import { conversationOf, createSigner } from './conversation.ts';
import { createInstructions, type ReadPage } from './instructions.ts';
import { createModel } from './model.ts';
import { Places } from './shares.ts';
import {
	type ChatTimeouts,
	failureOf,
	ModelFailure,
	type ModelPart,
	maxSteps,
	outputTokensPerStep,
	streamModel,
} from './stream-model.ts';
import type { Reservation, TokenBudget } from './token-budget.ts';
import { estimatedTokens, TokenMeter } from './token-meter.ts';

const second = 1000;
const defaultTimeouts: ChatTimeouts = {
	firstChunkMs: 20 * second,
	chunkMs: 15 * second,
	totalMs: 60 * second,
};
/** Bytes of a request beside instructions and conversation: the tools, their results and the output of earlier steps. */
const otherRequestBytes = 6000;

export interface AssistantOptions {
	chat: ChatEnvironment;
	budget: TokenBudget;
	timeouts: Partial<ChatTimeouts>;
	readPage: ReadPage;
}

/** A question and who asks it. */
export interface Question {
	request: ChatRequest;
	/** The network of the visitor's address. */
	network: string;
	/** Aborts when the visitor has left. */
	signal: AbortSignal;
	/** Called with errors of the provider and the database. */
	onFailure: (failure: ChatFailure, error: unknown) => void;
}

/** Answers visitors' questions. */
export interface Assistant {
	/** Returns why a client cannot ask at the moment, whatever the question. Rejects with the error of the database driver. */
	refusal(network: string): Promise<ChatFailure | undefined>;
	/** Returns the answer as a stream of events. Never throws. */
	answer(question: Question): AsyncGenerator<ChatEvent>;
}

/** Returns the maximum number of tokens that the answer to a conversation can use. */
const mostTokens = (instructions: string, messages: readonly ModelMessage[]): number => {
	const requestBytes = Buffer.byteLength(JSON.stringify([instructions, messages])) + otherRequestBytes;
	return maxSteps * (estimatedTokens(requestBytes) + outputTokensPerStep);
};

/** Creates an {@link Assistant}. It connects to the provider at the first question. Rejects with the error of `readPage`. */
export async function createAssistant(options: AssistantOptions): Promise<Assistant> {
	const { chat, budget, timeouts } = options;
	const instructionsFor = await createInstructions(options.readPage);
	const signer = createSigner(chat.apiKey);
	const places = new Places();
	const allTimeouts = { ...defaultTimeouts, ...timeouts };

	return {
		async refusal(network) {
			return places.isFull(network)
				? 'occupied'
				: budget.shortage(mostTokens(instructionsFor(''), []), network);
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
		const questions = [...request.exchanges, request].map(({ question }) => question);
		const instructions = instructionsFor(questions.join(' '));
		const meter = new TokenMeter();
		let reservation: Reservation;
		try {
			const reserved = await budget.reserve(mostTokens(instructions, messages), network);
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
				instructions,
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

/** Appended to an answer that reached a length limit. */
const cutOff = ' …';
const paragraphBreak = '\n\n';
const maxTextLength = chatLimits.answer - cutOff.length;

/**
 * Turns the model's parts into events for the visitor: filters the text and limits its length. Throws {@link ModelFailure}
 * if the answer is empty.
 */
async function* visitorEvents(parts: AsyncIterable<ModelPart>): AsyncGenerator<ChatEvent> {
	const filter = new AnswerFilter();
	let length = 0;
	let isEmpty = true;
	function* passOn(pieces: readonly Piece[]): Generator<ChatEvent> {
		for (const piece of pieces) {
			isEmpty = false;
			if (piece.type === 'source') yield piece;
			else if (length < maxTextLength)
				yield { type: 'text', text: piece.text.slice(0, maxTextLength - length) };
			if (piece.type === 'text') length += piece.text.length;
		}
	}
	const say = (text: string) => passOn([{ type: 'text', text }]);

	for await (const part of parts) {
		if (part.type === 'text') yield* passOn(filter.push(part.text));
		else if (part.type === 'card') {
			isEmpty = false;
			yield part.card;
		} else yield* passOn(filter.end());
		if (part.type === 'step' && length > 0) yield* say(paragraphBreak);
		if (length > maxTextLength || (part.type === 'end' && part.isCut)) {
			yield { type: 'text', text: cutOff };
			return;
		}
	}
	if (isEmpty) throw new ModelFailure('broken');
}

const failed = (failure: ChatFailure): ChatEvent => ({ type: 'error', sentence: chatFailures[failure] });
