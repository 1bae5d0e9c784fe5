import { readFile } from 'node:fs/promises';
import { type ColourOf, readTokens } from '#app/styles/read-tokens.ts';

/** Reads the colours of the site for what is drawn at build. */
export const readPalette = async (): Promise<ColourOf> =>
	readTokens(await readFile('app/styles/tokens.css', 'utf8'));
