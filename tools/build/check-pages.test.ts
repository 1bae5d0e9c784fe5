import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { checkPages } from './check-pages.ts';

const files = new Set(['/assets/Kim.jpg', '/assets/map 2.avif']);

/** A site of two pages, of which the first has this in its body. */
const siteWith = (body: string) => [
	{
		path: '/',
		html: `<style>a{}</style><script>1</script>${body}`,
		scripts: ['1'],
		styles: ['a{}'],
	},
	{ path: '/contact', html: '<h1 id="ā-ō">Contact</h1>', scripts: [], styles: [] },
];

it.each([
	['', 'nothing'],
	['<script type="application/ld+json">{}</script>', 'data'],
	['<img src="/assets/Kim.jpg"><img src="data:image/gif;base64,AAAA">', 'pictures'],
	['<source srcset="/assets/map%202.avif 1x, /assets/Kim.jpg 2x">', 'sources'],
	['<a href="/contact#%C4%81-%C5%8D">A</a><a href="https://nz.example/#x">B</a>', 'links'],
	['<h2 id="24/7">A</h2><a href="#24/7">A</a><a href="/assets/Kim.jpg">B</a>', 'parts and files'],
])('allows %s', (body) => {
	expect(() => checkPages(siteWith(body), files)).not.toThrow();
});

it.each([
	['<script>alert(1)</script>', '/: a text or picture brings a <script> of its own'],
	['<svg><style>b{}</style></svg>', '/: a text or picture brings a <style> of its own'],
	['<h2 id="one-of">A</h2><h2 id="one-of">B</h2>', '/: two parts have the address #one-of'],
	['<h2 id="a b">A</h2>', 'the id “a b” has a space'],
	['<img src="/assets/kim.jpg">', 'the picture “/assets/kim.jpg” of / is not among'],
	['<img src="face.jpg">', 'the picture “face.jpg” of / is not among'],
	['<source srcset="/assets/Kim.jpg 1x, /assets/no.avif 2x">', '“/assets/no.avif” of / is'],
	['<img src="https://nz.example/a.png">', 'is not among the site’s files'],
	['<a href="https://">A</a>', 'the link to https:// on / is no address'],
	['<a href="/elsewhere">A</a>', 'the link to /elsewhere on / leads to no page'],
	['<a href="/contact#top">A</a>', 'the link to /contact#top on / leads to no part'],
	['<a href="#100%">A</a>', 'the link to #100% on / leads to no part'],
])('stops the build for %s', (body, sentence) => {
	expect(() => checkPages(siteWith(body), files)).toThrow(sentence);
});

it('names the place of the content that has the cause', () => {
	const faulty = siteWith(`<a href="${load('pages.yaml').privacy.path}">A</a>`);
	expect(() => checkPages(faulty, files)).toThrow(/^content\/\S+:\d+: the link to /);
});
