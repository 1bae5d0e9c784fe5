import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cspHash } from '#server/http/security-headers.ts';

const modulePath = createRequire(import.meta.url)
	.resolve('sonner')
	.replace(/\.js$/, '.mjs');
const insertion = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * Returns the hashes of the styles that the toast library adds to the document, for the Content-Security-Policy: of an
 * empty element, which browsers check too, and of its text.
 *
 * @throws Error when the library does not add exactly one style sheet
 */
export function injectedStyleHashes(): string[] {
	const texts = [...readFileSync(modulePath, 'utf8').matchAll(insertion)].map(([, literal = '']) => literal);
	const [text] = texts;
	if (!text || texts.length > 1)
		throw new Error(`expected one style sheet in ${modulePath}, found ${texts.length}`);
	return ['', JSON.parse(text) as string].map(cspHash);
}
