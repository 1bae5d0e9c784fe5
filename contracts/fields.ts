import * as v from 'valibot';
import { phoneNumber } from './phone-pattern.ts';

/** C0 and C1 control characters, DEL, and the line separators that some software breaks lines at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what it is for
const lineBreakingOrControl = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;
/** As above, but a message may hold tabs and line feeds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what it is for
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;
/** A valid e-mail address as the browser's own `type="email"` judges it (WHATWG HTML, "valid e-mail address"). */
const emailAddress =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

interface Sentences {
	required?: string;
	tooLong: string;
	invalid: string;
}

const withoutMatch = (pattern: RegExp) => (text: string) => !pattern.test(text);

/** An absent field is an empty one: both are asked for with the same sentence. */
const text = (sentence: string) => v.optional(v.string(sentence), '');

/** A line of text, trimmed. Control characters count before that: a line break after a word is no white space. */
const line = (limit: number, sentences: Sentences) =>
	v.pipe(
		text(sentences.invalid),
		v.check((value) => value.trim() === '' || !lineBreakingOrControl.test(value), sentences.invalid),
		v.trim(),
		v.maxLength(limit, sentences.tooLong),
	);

/** A required line of text: trimmed, 1 to `limit` code units, no control character. */
export const requiredLine = (limit: number, sentences: Required<Sentences>) =>
	v.pipe(line(limit, sentences), v.minLength(1, sentences.required));

/** A required e-mail address of at most `limit` code units. */
export const requiredEmail = (limit: number, sentences: Required<Sentences>) =>
	v.pipe(requiredLine(limit, sentences), v.regex(emailAddress, sentences.invalid));

/** An optional line of text; absent and empty are both the empty string. */
export const optionalLine = line;

/** An optional phone number; absent and empty are both the empty string. */
export const optionalPhone = (limit: number, sentences: Sentences) =>
	v.pipe(line(limit, sentences), v.regex(phoneNumber, sentences.invalid));

/** A required phone number of at most `limit` code units. */
export const requiredPhone = (limit: number, sentences: Required<Sentences>) =>
	v.pipe(requiredLine(limit, sentences), v.regex(phoneNumber, sentences.invalid));

/** One of the answers offered, or the empty string for none. */
export const optionalChoice = (choices: readonly string[], invalid: string) =>
	v.pipe(
		text(invalid),
		v.check((value) => value === '' || choices.includes(value), invalid),
	);

/** One of the answers offered. */
export const requiredChoice = (
	choices: readonly string[],
	{ required, invalid }: { required: string; invalid: string },
) => v.pipe(optionalChoice(choices, invalid), v.minLength(1, required));

/** A text of several lines, kept as typed but for CRLF, which browsers send for each line break. */
const paragraphs = (limit: number, sentences: Sentences) =>
	v.pipe(
		v.string(sentences.invalid),
		v.transform((text) => text.replace(/\r\n?/g, '\n')),
		v.maxLength(limit, sentences.tooLong),
		v.check(withoutMatch(controlInText), sentences.invalid),
	);

/** An optional text of several lines; absent and empty are both the empty string. */
export const optionalText = (limit: number, sentences: Sentences) =>
	v.optional(paragraphs(limit, sentences), '');

/** A text of several lines that is not blank. */
export const requiredText = (limit: number, sentences: Required<Sentences>) =>
	v.pipe(
		text(sentences.required),
		v.check((text) => text.trim() !== '', sentences.required),
		paragraphs(limit, sentences),
	);
