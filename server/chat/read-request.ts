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

const exchange = v.strictObject({
	question,
	answer: v.pipe(v.string(), v.maxLength(chatLimits.answer)),
	seal: v.pipe(v.string(), v.maxLength(maxSealLength)),
});

const schema = v.strictObject({
	// The first array only counts. A pipe ends before a schema if it has an issue, so a long array's elements stay unread.
	exchanges: v.pipe(v.array(v.unknown()), v.maxLength(chatLimits.exchanges), v.array(exchange)),
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
	const result = v.safeParse(schema, body, { abortEarly: true });
	return result.success ? result.output : undefined;
}
