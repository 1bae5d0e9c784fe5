// cspell:ignore خواهم שלום سلام
import { expect, it } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

it.each([
	['a line break of PowerPoint', 'one\u000btwo', 'one\ntwo'],
	['a page break of a PDF file', 'one\u000ctwo', 'one\ntwo'],
	['the line and paragraph separators of Unicode', 'one\u2028two\u2029three', 'one\ntwo\nthree'],
	['next line', 'one\u0085two', 'one\ntwo'],
	['CRLF and CR', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
	['control characters', 'a\u0000b\u0002c\u001fd\u007fe\u0092f', 'abcdef'],
	['direction marks', '\u202a\u2066\u200e+64 21\u200f\u2069\u202c\u061c', '+64 21'],
	['zero-width spaces and byte order marks', '\ufeffAro\u200bha\u2060', 'Aroha'],
	['soft hyphens', 'data\u00adbase', 'database'],
	['annotations of word processors', 'a\ufff9b\ufffac\ufffb', 'abc'],
	['letters without a width', 'A\u3164\uffa0\u115fB', 'AB'],
	['joiners between Latin letters', 'Aro\u200dha\u200c', 'Aroha'],
	['letters of flags without a flag', 'a\u{e0067}\u{e007f}b', 'ab'],
	['marks without a character', '\ufe0f \ufe0fa', ' a'],
])('%s are removed or are line feeds', (_what, typed, text) => {
	expect(visibleText(typed)).toBe(text);
});

it.each([
	['text', 'Tēnā koe, “Māori” "\'<b>&amp; é \t=SUM(A1)\n\n  spaced\u00a0  '],
	['pictures of several', '👩🏽‍🔧 ❤️‍🔥 👨‍👩‍👧 1️⃣ ☎️'],
	['flags', '🇳🇿 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
	['the joiners of Persian and Hindi', 'می\u200cخواهم क्\u200dष'],
	['variants of Chinese characters', '葛\u{e0100}城'],
])('%s stay as typed', (_what, typed) => {
	expect(visibleText(typed)).toBe(typed);
});

it('a line has no breaks, no tabs and no spaces around it', () => {
	expect(visibleLine('\tAroha\tNgata\r\n\u2028Ltd\u00a0\ufeff\n')).toBe('Aroha Ngata  Ltd');
});

it.each(['\u200b', '\u0600', '\u200d', ''])(
	'of marks that %j separates thirty stay, so that normalisation takes linear time',
	(separator) => {
		const marks = `${'\u0316\u0301'.repeat(15)}${separator}`.repeat(160);
		const shown = visibleText(`a${marks}b`);
		expect(shown).toHaveLength('a'.length + 30 + 'b'.length);
	},
);
