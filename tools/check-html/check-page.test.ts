import { expect, it } from 'vitest';
import { checkLinks } from './check-links.ts';
import { checkPage } from './check-page.ts';
import { readPage } from './read-page.ts';

const page = (body: string, lang = 'en-NZ') =>
	`<!DOCTYPE html><html lang="${lang}"><head><meta charSet="utf-8"/><title>Home</title><meta name="description" content="A page"/></head><body>${body}</body></html>`;
const faultsOf = async (html: string) => checkPage(await readPage('/', html));

it('accepts a sound page as React writes it', async () => {
	expect(await faultsOf(page('<h1>Home</h1><p hidden="">One<br/>two</p>'))).toEqual([]);
});

it.each([
	['a page in another language', page('<h1>Home</h1>', 'en'), /lang is "en"/],
	['a page without heading', page('<p>Home</p>'), /0 h1 elements/],
	['a second heading', page('<h1>Home</h1><h1>Home</h1>'), /2 h1 elements|Multiple <h1>/],
	['an id twice', page('<h1 id="a">Home</h1><p id="a"></p>'), /Duplicate ID "a"/],
	['a style attribute', page('<h1 style="display:none">Home</h1>'), /no-inline-style/],
	['no title', page('<h1>Home</h1>').replace('Home</title>', '</title>'), /no title|empty-title/],
	['no description', page('<h1>Home</h1>').replace('A page', ' '), /no description/],
	[
		'a picture without size',
		page('<h1>Home</h1><img src="/a.png" alt="A hut"/>'),
		/img \/a.png: no intrinsic/,
	],
	[
		'a source without height',
		page(
			'<h1>a</h1><picture><source srcset="/a.avif" width="4"/><img src="/a.png" width="4" height="3" alt="A hut"/></picture>',
		),
		/source \/a.avif: no intrinsic/,
	],
	[
		'a picture without alternative text',
		page('<h1>Home</h1><img src="/a.png" width="4" height="3"/>'),
		/alternative text is missing/,
	],
	[
		'a file name for an alternative text',
		page('<h1>Home</h1><img src="/a.png" width="4" height="3" alt="hero.png"/>'),
		/alternative text is "hero.png"/,
	],
])('refuses %s', async (_, html, sentence) => {
	expect(await faultsOf(html)).toContainEqual(expect.stringMatching(sentence));
});

it('accepts pictures with their sizes and words, and decoration without words', async () => {
	const body = `<h1>Home</h1><picture><source srcset="/a.avif" width="4" height="3"/><img src="/a.png" width="4" height="3" alt="A hut"/></picture><img src="/b.png" width="4" height="3" alt=""/>`;
	expect(await faultsOf(page(body))).toEqual([]);
});

it('follows links, pictures and fragments, and takes no detour', async () => {
	const body = `<h1 id="top-of-all">Home</h1><a href="/next#there">a</a><a href="/old#there">a</a><a href="/next/">a</a><a href="/next#none">b</a><a href="/gone">c</a>
		<a href="https://example.com/x">d</a><a href="#top-of-all">e</a><a href="#">f</a><a href="mailto:a@b.nz">g</a>
		<img src="/a.png" srcset="/b.png 2x" alt=""/>`;
	const pages = new Map([
		['/', await readPage('/', page(body))],
		['/next', await readPage('/next', page('<h1 id="there">Next</h1>'))],
	]);
	const file = { headers: {}, etag: '""', bodies: { identity: '' } };
	const table = {
		files: { '/': file, '/next': file, '/a.png': file },
		redirects: { '/old': '/next' },
		notFound: '/404',
		serverError: '/500',
	};
	expect(checkLinks('/', table, pages)).toEqual([
		'link to /old#there: is a redirect; write /next',
		'link to /next/: is a redirect to the spelling without the slash at its end',
		'link to /next#none: has no element with the id "none"',
		'link to /gone: is not in the build',
		'link to /b.png: is not in the build',
	]);
});
