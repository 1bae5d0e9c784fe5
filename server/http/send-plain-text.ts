import type { FastifyReply } from 'fastify';
import { closedPolicy, securityHeaders } from './security-headers.ts';

/** The headers of every response that is not a built file. The server sets them before a route runs. */
export const dynamicHeaders: Readonly<Record<string, string>> = {
	...securityHeaders,
	'content-security-policy': closedPolicy,
	'cache-control': 'no-store',
};

/** Sends one line of plain text. */
export function sendPlainText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
	return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
