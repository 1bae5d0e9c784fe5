import * as v from 'valibot';
import { type ChatRequest, chatLimits } from '#contracts/chat.ts';

/** A SHA-256 in base64url has 43 characters. */
const maxSealLength = 64;

const schema = v.strictObject({
	exchanges: v.pipe(
		v.array(
			v.strictObject({
				question: v.pipe(v.string(), v.maxLength(chatLimits.question)),
				answer: v.pipe(v.string(), v.maxLength(chatLimits.answer)),
				seal: v.pipe(v.string(), v.maxLength(maxSealLength)),
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
 * Validates the body of `POST /chat`. Returns `undefined` for an invalid body. Unknown properties are invalid, so that a
 * client cannot add messages of other roles.
 */
export function readRequest(body: unknown): ChatRequest | undefined {
	const result = v.safeParse(schema, body);
	return result.success ? result.output : undefined;
}
