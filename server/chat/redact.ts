import { chatLimits } from '#contracts/chat.ts';

const numberRemoved = '[number removed]';

/**
 * Removes email addresses, NHI numbers (HISO 10046: ABC1234 or ABC12DX, without I and O), dates of
 * birth, and phone, card and account numbers: nine digits or more, without a currency sign. The
 * patterns can miss some and also match other long numbers, as the privacy policy says. Each takes
 * linear time: a look-behind lets it begin only where a run of its characters begins.
 */
export const redact = (question: string): string =>
	question
		// Full-width characters become plain ones, which can make a text 18 times as long. Invisible
		// ones would hide a number.
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.slice(0, chatLimits.question)
		.replace(
			/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?@ ?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?=\p{L})[\p{L}\p{N}-]+/gu,
			'[email address removed]',
		)
		.replace(
			/(?<![\p{L}\p{N}])[a-hj-np-z]{3}(?:\d{4}|\d{2}[a-hj-np-z]{2})(?![\p{L}\p{N}])/giu,
			numberRemoved,
		)
		.replace(
			/(?<=(?<!\p{L})(?:born|birth|birthday|dob)(?!\p{L})\D{0,20})(?<!\d)\d{1,4}[-./ ]\d{1,2}[-./ ]\d{2,4}(?!\d)/giu,
			numberRemoved,
		)
		.replace(/(?<![\d\p{Sc}])\+?\d(?:[ ()\-–.]{0,3}\d){8,}/gu, numberRemoved);
