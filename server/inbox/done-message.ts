import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { minuteMs } from '../clock.ts';
import { readCookie, setCookie } from './sign-in/sessions.ts';

/** What was done, as the next page says it. */
const doneSchema = v.object({
	/** A sentence. */
	done: v.string(),
	/** The action that its button Undo undoes. */
	undo: v.optional(v.string()),
	/** What that button is called, if it is not “Undo”. */
	undoLabel: v.optional(v.string()),
});
export type DoneMessage = v.InferOutput<typeof doneSchema>;

const cookieName = 'inbox-done';
const cookieMs = minuteMs;

/** Keeps in a cookie what was done, until the next page says it. */
export function keepDone(reply: FastifyReply, done: DoneMessage): void {
	const value = Buffer.from(JSON.stringify(done)).toString('base64url');
	setCookie(reply, cookieName, value, cookieMs);
}

/** Returns what was kept, and removes it. */
export function takeDone(request: FastifyRequest, reply: FastifyReply): DoneMessage | undefined {
	const cookie = readCookie(request, cookieName) ?? '';
	const text = Buffer.from(cookie, 'base64url').toString();
	const result = v.safeParse(v.pipe(v.string(), v.parseJson(), doneSchema), text);
	if (!result.success) return undefined;
	setCookie(reply, cookieName, '', 0);
	return result.output;
}
