import { chatLimits } from '#contracts/chat.ts';
import { visibleText } from '#contracts/visible-text.ts';

const numberRemoved = '[number removed]';

// Each expression takes linear time: a look-behind lets it begin only where a run of its characters
// begins.
const emailAddress =
	/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?@ ?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?=\p{L})[\p{L}\p{N}-]+/gu;
/** The number of a patient (HISO 10046): ABC1234 or ABC12DX, without I and O. */
const nhiNumber = /(?<![\p{L}\p{N}])[a-hj-np-z]{3}(?:\d{4}|\d{2}[a-hj-np-z]{2})(?![\p{L}\p{N}])/giu;
const dateOfBirth =
	/(?<=(?<!\p{L})(?:born|birth|birthday|dob)(?!\p{L})\D{0,20})(?<!\d)\d{1,4}[-./ ]\d{1,2}[-./ ]\d{2,4}(?!\d)/giu;
/** Phone, card and account numbers: nine digits or more, without a currency sign. */
const longNumber = /(?<![\d\p{Sc}])\+?\d(?:[ ()\-–.]{0,3}\d){8,}/gu;

/**
 * Removes email addresses, NHI numbers, dates of birth and long numbers. The patterns can miss some
 * and also match others, as the privacy policy says.
 */
export const redact = (question: string): string =>
	// What nobody sees would hide a number. Full-width characters become plain ones, which can make a
	// text 18 times as long.
	visibleText(question)
		.normalize('NFKC')
		.slice(0, chatLimits.question)
		.replace(emailAddress, '[email address removed]')
		.replace(nhiNumber, numberRemoved)
		.replace(dateOfBirth, numberRemoved)
		.replace(longNumber, numberRemoved);
