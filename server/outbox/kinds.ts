import { minuteMs } from '../clock.ts';

/**
 * The message of genuine enquiries. Version 1.0.0 stored it as `notice`, and runs beside this one
 * while servers are upgraded one by one. Elsewhere a notice is a row of `notices`.
 */
export const enquiriesKind = 'notice';

/**
 * Messages that are formed of what waits. To people: genuine enquiries, what looks like spam, or
 * who waits for an answer. A program gets the first kind only.
 */
export const formedKinds = [enquiriesKind, 'suspects', 'morning'] as const;
export type FormedKind = (typeof formedKinds)[number];

/**
 * Mail that is not for the owner's mailboxes. Each kind is a recipient of its own, with its kind as
 * key, so that one that fails says nothing of the others.
 */
export const directKinds = [
	'acknowledgement',
	'reply',
	'reply-copy',
	'note',
	'release',
	'sign-in',
] as const;
export type DirectKind = (typeof directKinds)[number];

/**
 * A mail with a link to sign in is not sent when it is older than this. It is here because the
 * owner's commands need it: they run without a build, and cannot read what messages are made of.
 */
export const signInMaxAgeMs = 15 * minuteMs;
