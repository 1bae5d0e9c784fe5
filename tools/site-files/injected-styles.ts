import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cspHash } from '#server/http/security-headers.ts';

const modulePath = createRequire(import.meta.url)
	.resolve('sonner')
	.replace(/\.js$/, '.mjs');
const insertion = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * The styles that the library of the toasts puts into the document when it is first used, as the policy has to name
 * them: it adds an empty element, which is judged too, and then its text.
 *
 * @throws Error when the library does not do that exactly once any more
 */
export function injectedStyleHashes(): string[] {
	const texts = [...readFileSync(modulePath, 'utf8').matchAll(insertion)].map(([, literal = '']) => literal);
	const [text] = texts;
	if (!text || texts.length > 1)
		throw new Error(`expected one style sheet in ${modulePath}, found ${texts.length}`);
	return ['', JSON.parse(text) as string].map(cspHash);
}
