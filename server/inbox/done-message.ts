import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../clock.ts';
import { readCookie, setCookie } from './cookies.ts';

/** What was done, as the next page says it. */
export interface DoneMessage {
	/** A sentence. */
	done: string;
	/** The action that its button Undo undoes. */
	undo?: string | undefined;
	/** What that button is called, if it is not “Undo”. */
	undoLabel?: string | undefined;
	/** The page that shows it. */
	look?: string | undefined;
	/** What the link to that page is called. */
	lookLabel?: string | undefined;
}

const cookieName = 'inbox-done';
const cookieMs = minuteMs;

/** Keeps in a cookie what was done, until the next page says it. */
export function keepDone(
	reply: FastifyReply,
	{ done, undo = '', undoLabel = '', look = '', lookLabel = '' }: DoneMessage,
): void {
	const value = new URLSearchParams({ done, undo, undoLabel, look, lookLabel }).toString();
	setCookie(reply, cookieName, value, cookieMs);
}

/** Returns what was kept, and removes it. */
export function takeDone(request: FastifyRequest, reply: FastifyReply): DoneMessage | undefined {
	const kept = new URLSearchParams(readCookie(request, cookieName));
	const done = kept.get('done');
	if (done === null) return undefined;
	setCookie(reply, cookieName, '', 0);
	return {
		done,
		undo: kept.get('undo') ?? undefined,
		undoLabel: kept.get('undoLabel') ?? undefined,
		look: kept.get('look') ?? undefined,
		lookLabel: kept.get('lookLabel') ?? undefined,
	};
}
