import * as v from 'valibot';
import { type ChatRequest, chatLimits } from '#contracts/chat.ts';

/** A SHA-256 in base64url has 43 characters. */
const longestSeal = 64;

const schema = v.strictObject({
	exchanges: v.pipe(
		v.array(
			v.strictObject({
				question: v.pipe(v.string(), v.maxLength(chatLimits.question)),
				answer: v.pipe(v.string(), v.maxLength(chatLimits.answer)),
				seal: v.pipe(v.string(), v.maxLength(longestSeal)),
			}),
		),
		v.maxLength(chatLimits.exchanges),
	),
	question: v.pipe(
		v.string(),
		v.check((text) => text.trim() !== ''),
		v.maxLength(chatLimits.question),
	),
});

/**
 * Reads the body of `POST /chat`, or answers `undefined`. Strict: a body with turns of other roles is refused as a whole
 * rather than read without them.
 */
export function readRequest(body: unknown): ChatRequest | undefined {
	const result = v.safeParse(schema, body);
	return result.success ? result.output : undefined;
}
