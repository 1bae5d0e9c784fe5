import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const markdown = (main: string) => pageMarkdown(`<main>${main}</main>`, 'https://example.nz/services');

it('keeps headings, lists, tables and links, which become absolute', () => {
	expect(markdown('<h1>One</h1><ul><li>Two <strong>three</strong></li></ul>')).toBe(
		'# One\n\n- Two **three**\n',
	);
	expect(markdown('<p><a href="/contact">Ask</a> <a href="#top">Top</a></p>')).toBe(
		'[Ask](https://example.nz/contact) [Top](https://example.nz/services#top)\n',
	);
	expect(markdown('<table><tr><th>A</th></tr><tr><td>1</td></tr></table>')).toBe('| A |\n| - |\n| 1 |\n');
});

it('leaves out controls and what is hidden', () => {
	expect(
		markdown(
			'<p>Text</p><button>Play</button><p hidden>Hidden</p><form><input></form><svg><title>Line</title></svg>',
		),
	).toBe('Text\n');
});

it('replaces pictures and drawings by their labels', () => {
	expect(markdown('<p><img src="/assets/a.webp" alt="A map"></p>')).toBe('A map\n');
	expect(markdown('<div role="img" aria-label="A chart"><p>3</p></div>')).toBe('A chart\n');
});

it('separates links that are side by side', () => {
	expect(markdown('<div><a href="/a">A</a><a href="/b">B</a></div>')).toBe(
		'[A](https://example.nz/a)\n\n[B](https://example.nz/b)\n',
	);
});
