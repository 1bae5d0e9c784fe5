import { tooManyMarks } from '#contracts/visible-text.ts';

/** Format characters, such as a zero-width space or a mark of the direction. */
const formatCharacters = /\p{Cf}/gu;

/**
 * Returns a text without format characters, which nobody sees, so that it can be normalised in
 * linear time: they would hide how long a run of marks is.
 */
export const withoutInvisible = (text: string): string =>
	text.replace(formatCharacters, '').replace(tooManyMarks, '$1');

/** A web address, also one that is typed without its scheme. */
export const link =
	/(?<![\p{L}\p{N}@.-])(?:(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|[a-z\d](?:[a-z\d-]{0,60}\.){1,4}(?:example|com|net|org|nz|au|uk|io|co|ai|app|dev|ru|cn|me|info|shop|xyz|online|site|biz|top)(?![\p{L}\p{N}-])(?:\/[^\s<>"'()[\]]*)?)/giu;

/** Returns whether a text has a link, or an address that could be one. */
export const hasLink = (text: string): boolean => text.search(link) >= 0;
