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
])('refuses %s', async (_, html, sentence) => {
	expect(await faultsOf(html)).toContainEqual(expect.stringMatching(sentence));
});

it('follows links, pictures, redirects and fragments', async () => {
	const body = `<h1 id="top-of-all">Home</h1><a href="/old#there">a</a><a href="/next#none">b</a><a href="/gone">c</a>
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
	};
	expect(checkLinks('/', table, pages)).toEqual([
		'link to /next#none: has no element with the id "none"',
		'link to /gone: is not in the build',
		'link to /b.png: is not in the build',
	]);
});
