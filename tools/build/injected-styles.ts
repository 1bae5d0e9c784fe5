import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cspHash } from '#server/http/security-headers.ts';

const modulePath = createRequire(import.meta.url)
	.resolve('sonner')
	.replace(/\.js$/, '.mjs');
const insertion = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * Returns the CSP hashes of the styles that sonner inserts into the document: it adds an empty
 * element, which is checked too, and then sets its text. To load the library's separate style sheet
 * does not help: its script adds its own anyway.
 *
 * @throws if the library does not contain exactly one style sheet
 */
export function injectedStyleHashes(): string[] {
	const texts = [...readFileSync(modulePath, 'utf8').matchAll(insertion)].map(
		([, literal = '']) => literal,
	);
	const [text] = texts;
	if (!text || texts.length > 1)
		throw new Error(`expected one style sheet in ${modulePath}, found ${texts.length}`);
	return ['', JSON.parse(text) as string].map(cspHash);
}
