import { expect, it } from 'vitest';
import { refuseForeignCode } from './foreign-code.ts';

/** A document with this in its body. */
const documentWith = (body: string) => ({
	html: `<style>a{}</style><script>1</script>${body}`,
	scripts: ['1'],
	styles: ['a{}'],
});

it('allows what the document has of itself, and data', () => {
	const data = '<script type="application/ld+json">{}</script>';
	expect(() => refuseForeignCode('/', documentWith(data))).not.toThrow();
});

it.each([
	['<script>alert(1)</script>', '/: a text or picture brings a <script> of its own'],
	['<svg><style>b{}</style></svg>', '/: a text or picture brings a <style> of its own'],
])('stops the build for %s', (body, sentence) => {
	expect(() => refuseForeignCode('/', documentWith(body))).toThrow(sentence);
});
