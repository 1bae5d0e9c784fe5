import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { checkPages } from './check-pages.ts';

const files = new Set(['/assets/Kim.jpg', '/assets/map 2.avif']);

/** A site of one page, with this in its body. */
const siteWith = (body: string) => [
	{
		path: '/',
		html: `<style>a{}</style><script>1</script>${body}`,
		scripts: ['1'],
		styles: ['a{}'],
	},
];

it.each([
	['', 'nothing'],
	['<script type="application/ld+json">{}</script>', 'data'],
	['<img src="/assets/Kim.jpg"><img src="data:image/gif;base64,AAAA">', 'pictures'],
	['<source srcset="/assets/map%202.avif 1x, /assets/Kim.jpg 2x">', 'sources'],
])('allows %s', (body) => {
	expect(() => checkPages(siteWith(body), files)).not.toThrow();
});

it.each([
	['<script>alert(1)</script>', '/: a text or picture brings a <script> of its own'],
	['<svg><style>b{}</style></svg>', '/: a text or picture brings a <style> of its own'],
	['<img src="/assets/kim.jpg">', 'the picture “/assets/kim.jpg” of / is not among'],
	['<img src="face.jpg">', 'the picture “face.jpg” of / is not among'],
	['<source srcset="/assets/Kim.jpg 1x, /assets/no.avif 2x">', '“/assets/no.avif” of / is'],
	['<img src="https://nz.example/a.png">', 'is not among the site’s files'],
])('stops the build for %s', (body, sentence) => {
	expect(() => checkPages(siteWith(body), files)).toThrow(sentence);
});

it('names the place of the content that has the cause', () => {
	const faulty = siteWith(`<img src="${load('dental/screens.yaml').screens[0]?.name}">`);
	expect(() => checkPages(faulty, files)).toThrow(/^content\/\S+:\d+: the picture /);
});
