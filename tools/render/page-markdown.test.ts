import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

it.each([
	[
		'<h1>One</h1><ul><li>Two <strong>three</strong></li><li>Four</li></ul>',
		'# One\n- Two **three**\n- Four\n',
	],
	[
		'<p><a href="/contact">Ask</a> <a href="#top">Top</a></p>',
		'[Ask](https://example.nz/contact) Top\n',
	],
	['<dl><div><dt>Best for</dt><dd>Offices</dd></div></dl>', 'Best for: Offices\n'],
	['<table><tr><th>A</th></tr><tr><td>1</td></tr></table>', '| A |\n| - |\n| 1 |\n'],
	['<p>Text</p><button>Play</button><p hidden>Hidden</p><form><input></form>', 'Text\n'],
	['<p>Text</p><svg><title>Line</title></svg><div data-nosnippet>$405</div>', 'Text\n'],
	['<p><img src="/assets/a.webp" alt="A map"></p>', 'A map\n'],
	['<div role="img" aria-label="A chart"><p>3</p></div>', 'A chart\n'],
])('%s becomes %j', (main, markdown) => {
	expect(pageMarkdown(`<main>${main}</main>`, 'https://example.nz/services')).toBe(markdown);
});
