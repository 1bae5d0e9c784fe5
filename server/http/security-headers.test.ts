import { expect, it } from 'vitest';
import { documentPolicy, dynamicHeaders, fileHeaders } from './security-headers.ts';

it.each([
	['Kim.JPG', 'image/jpeg'],
	['Flyer.PDF', 'application/pdf'],
	['kim.vcf', 'text/vcard; charset=utf-8'],
	['data.json', 'application/json'],
	['CONTACT/INDEX.HTML', 'text/html; charset=utf-8'],
	['no-extension', 'application/octet-stream'],
])('%s has the type %s', (path, type) => {
	expect(fileHeaders(path)['content-type']).toBe(type);
});

it('search engines list a page, and not its Markdown, which says the same', () => {
	expect(fileHeaders('services.md')['x-robots-tag']).toBe('noindex');
	expect(fileHeaders('services/index.html')).not.toHaveProperty('x-robots-tag');
});

it('a response is of its own type only, in no frame, with nothing to run, and not kept', () => {
	expect(dynamicHeaders('https://www.example.nz')).toEqual({
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
		'cross-origin-opener-policy': 'same-origin',
		'strict-transport-security': 'max-age=31536000',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		'cache-control': 'no-store',
	});
});

it('a page may use, frame, send to and connect to nothing but its own origin', () => {
	expect(documentPolicy({ scriptHashes: [], styleHashes: [] })).toBe(
		"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
			"font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; " +
			"form-action 'self'; base-uri 'none'",
	);
});
