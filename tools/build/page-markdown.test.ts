import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const markdown = (main: string) => pageMarkdown(`<main>${main}</main>`, 'https://example.nz/services');

it('keeps headings, lists, terms, tables and links, which become absolute, without empty lines between them', () => {
	expect(markdown('<h1>One</h1><ul><li>Two <strong>three</strong></li><li>Four</li></ul>')).toBe(
		'# One\n- Two **three**\n- Four\n',
	);
	expect(markdown('<p><a href="/contact">Ask</a> <a href="#top">Top</a></p>')).toBe(
		'[Ask](https://example.nz/contact) Top\n',
	);
	expect(markdown('<dl><div><dt>Best for</dt><dd>Offices</dd></div></dl>')).toBe('Best for: Offices\n');
	expect(markdown('<table><tr><th>A</th></tr><tr><td>1</td></tr></table>')).toBe('| A |\n| - |\n| 1 |\n');
});

it('leaves out controls, what is hidden and invented examples', () => {
	expect(
		markdown(
			'<p>Text</p><button>Play</button><a href="/contact" data-variant="solid">Ask</a><p hidden>Hidden</p><form><input></form><svg><title>Line</title></svg><details><summary>More</summary></details><div data-nosnippet>$405</div>',
		),
	).toBe('Text\n');
});

it('replaces pictures and drawings by their labels', () => {
	expect(markdown('<p><img src="/assets/a.webp" alt="A map"></p>')).toBe('A map\n');
	expect(markdown('<div role="img" aria-label="A chart"><p>3</p></div>')).toBe('A chart\n');
});
