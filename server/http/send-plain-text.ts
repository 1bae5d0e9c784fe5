import type { FastifyReply } from 'fastify';
import { closedPolicy, securityHeaders } from './security-headers.ts';

/** Headers of every answer the server makes itself, as opposed to a built file. */
export const dynamicHeaders: Readonly<Record<string, string>> = {
	...securityHeaders,
	'content-security-policy': closedPolicy,
	'cache-control': 'no-store',
};

/** Answers with one line of plain text and the headers of a dynamic answer. */
export function sendPlainText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
	return reply.code(status).headers(dynamicHeaders).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
