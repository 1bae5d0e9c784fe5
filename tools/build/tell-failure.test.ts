import { expect, it } from 'vitest';
import { sentencesIn } from './tell-failure.ts';

it.each([
	'content/site.yaml:4: brand: is missing',
	'content/legal/terms-of-use.md:2: this “*” has no partner',
	'app/layout/header.module.css: there is no short name',
	'/contact: the link to /a leads to no page',
	'/: a text or picture brings a <script> of its own',
	'SITE_URL is not a web address',
])('tells “%s” alone, whatever Vite adds', (message) => {
	const wrapped = `Build failed with 1 error:\n\n[plugin content] /a/content/site.ts\nError: ${message}\n    at load (file:///a/vite.config.ts:1241:9)`;
	for (const text of [message, wrapped]) expect(sentencesIn(new Error(text))).toBe(message);
});

it.each([
	new Error('titles does not have later.'),
	new TypeError('known.includes is not a function'),
	new Error('Build failed:\n    at file:///a/content/load.ts:38:9'),
	'content/site.yaml:4: no error',
])('leaves “%s” with its stack', (error) => {
	expect(sentencesIn(error)).toBeUndefined();
});

it('tells each sentence once', () => {
	const message =
		'SITE_URL is no address\nDATABASE_URL is no address\nError: SITE_URL is no address';
	expect(sentencesIn(new Error(message))?.split('\n')).toEqual([
		'SITE_URL is no address',
		'DATABASE_URL is no address',
	]);
});
