import { expect, it } from 'vitest';
import { fileHeaders } from './security-headers.ts';

it.each([
	['Kim.JPG', 'image/jpeg'],
	['portrait.jpeg', 'image/jpeg'],
	['Flyer.PDF', 'application/pdf'],
	['badge.gif', 'image/gif'],
	['promo.mp4', 'video/mp4'],
	['kim.vcf', 'text/vcard; charset=utf-8'],
	['data.json', 'application/json'],
	['CONTACT/INDEX.HTML', 'text/html; charset=utf-8'],
	['no-extension', 'application/octet-stream'],
])('%s has the type %s', (path, type) => {
	expect(fileHeaders(path)['content-type']).toBe(type);
});
