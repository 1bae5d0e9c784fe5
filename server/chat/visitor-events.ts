import { type ChatEvent, chatLimits } from '#contracts/chat.ts';
import { AnswerFilter, type Piece } from './answer-filter.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelPart } from './stream-model.ts';

/** Appended to an answer that reached a length limit. */
const cutOff = ' …';
const paragraphBreak = '\n\n';
const maxTextLength = chatLimits.answer - cutOff.length;

/**
 * Turns the model's parts into events for the visitor: filters the text and limits its length. Throws {@link ModelFailure}
 * if the answer is empty.
 */
export async function* visitorEvents(parts: AsyncIterable<ModelPart>): AsyncGenerator<ChatEvent> {
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
