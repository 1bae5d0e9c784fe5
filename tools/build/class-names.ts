import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** What looks like a class and is none: `hero.css` in a comment, `url("sent.svg")`. */
const notSelectors = /\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g;

/** Returns the names of classes and key frames in a CSS module, in their order. */
function namesIn(css: string): string[] {
	const found = css.replaceAll(notSelectors, '').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
	return [...new Set([...found].map(([, name = '']) => name))];
}

const sheets = globSync('{app,server}/**/*.module.css').sort();

/**
 * Returns the name that a class or key frames have in a build: two letters for the file and one for
 * the name. Readable names would make the documents of the long pages 270 bytes larger than ten
 * packets (`tools/render/page-sizes.ts`).
 *
 * @param file the path of the style sheet
 * @param css its text
 * @throws Error if the sheet has more names than there are letters
 */
export function shortName(local: string, file: string, css: string): string {
	const path = relative('.', file);
	const sheet = sheets.indexOf(path);
	const letters = [
		alphabet[Math.floor(sheet / alphabet.length)],
		alphabet[sheet % alphabet.length],
		alphabet[namesIn(css).indexOf(local)],
	];
	if (letters.includes(undefined))
		throw new Error(
			`${path}: there is no short name for “${local}”: a sheet has up to ${alphabet.length} names`,
		);
	return letters.join('');
}

/** The same in development: `header_bar`. */
export const readableName = (local: string, file: string): string =>
	`${basename(file, '.module.css')}_${local}`;

/** Names the classes of CSS modules: short ones in a build, readable ones in development. */
export const classNames = (): Plugin => ({
	name: 'class-names',
	config: (_, { command }) => ({
		css: { modules: { generateScopedName: command === 'build' ? shortName : readableName } },
	}),
});
