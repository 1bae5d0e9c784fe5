import * as v from 'valibot';
import { type ChatRequest, chatLimits } from '#contracts/chat.ts';
import { normalize } from './redact.ts';

/** A SHA-256 in base64url has 43 characters. */
const maxSealLength = 64;

/** The limit also counts after the normalisation, which makes some characters longer. */
const question = v.pipe(
	v.string(),
	v.maxLength(chatLimits.question),
	v.transform(normalize),
	v.maxLength(chatLimits.question),
);

const schema = v.strictObject({
	exchanges: v.pipe(
		v.array(
			v.strictObject({
				question,
				answer: v.pipe(v.string(), v.maxLength(chatLimits.answer)),
				seal: v.pipe(v.string(), v.maxLength(maxSealLength)),
			}),
		),
		v.maxLength(chatLimits.exchanges),
	),
	question: v.pipe(
		question,
		v.check((text) => text.trim() !== ''),
	),
});

/**
 * Validates the body of `POST /chat` and normalises its questions. Returns `undefined` for an invalid body. Unknown properties are invalid, so that a
 * client cannot add messages of other roles.
 */
export function readRequest(body: unknown): ChatRequest | undefined {
	const result = v.safeParse(schema, body);
	return result.success ? result.output : undefined;
}
