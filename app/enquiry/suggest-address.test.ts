// cspell:disable
import { expect, it } from 'vitest';
import { suggestAddress } from './suggest-address.ts';

it.each([
	// A letter that is missing, added or another, and two that have changed places.
	['gmal.com', 'gmail.com'],
	['gmaill.com', 'gmail.com'],
	['gnail.com', 'gmail.com'],
	['gmial.com', 'gmail.com'],
	['hotmal.com', 'hotmail.com'],
	['outlok.com', 'outlook.com'],
	['yhaoo.com', 'yahoo.com'],
	['iclould.com', 'icloud.com'],
	['xrta.co.nz', 'xtra.co.nz'],
	['slingsot.co.nz', 'slingshot.co.nz'],
	['paradice.net.nz', 'paradise.net.nz'],
	// The ending.
	['gmail.co', 'gmail.com'],
	['gmail.co.nz', 'gmail.com'],
	['outlook.con', 'outlook.com'],
	['hotmail.co.n', 'hotmail.co.nz'],
	['xtra.co.nx', 'xtra.co.nz'],
	['xtra.com', 'xtra.co.nz'],
	['inspire.net.nx', 'inspire.net.nz'],
	['live.con', 'live.com'],
	['plumber.co.nx', 'plumber.co.nz'],
	['plumber.vom', 'plumber.com'],
	// Both, and the dot.
	['hotmial.con', 'hotmail.com'],
	['ymail.con', 'ymail.com'],
	['gmailcom', 'gmail.com'],
	['gmail,com', 'gmail.com'],
	['xtraco.nz', 'xtra.co.nz'],
	['outlook', 'outlook.com'],
])('suggests for %s %s', (typed, meant) => {
	expect(suggestAddress(`rangi@${typed}`)).toBe(`rangi@${meant}`);
});

const rightDomains = [
	'gmail.com googlemail.com hotmail.com hotmail.co.nz hotmail.co.uk hotmail.fr hotmail.com.ar outlook.com',
	'outlook.com.au outlook.de live.com live.co.nz live.nl msn.com yahoo.com yahoo.co.nz yahoo.ca yahoo.co.in',
	'ymail.com y7mail.com rocketmail.com aol.com icloud.com me.com mac.com gmx.com gmx.net gmx.co.uk mail.com',
	'email.com mail.ru web.de qq.com proton.me protonmail.com pm.me fastmail.com fastmail.fm hey.com zoho.com',
	'xtra.co.nz slingshot.co.nz inspire.net.nz orcon.net.nz orcon.co.nz clear.net.nz paradise.net.nz ihug.co.nz',
	'actrix.gen.nz vodafone.net.nz bigpond.com bigpond.net.au optusnet.com.au cloud.com extraordinary.co.nz',
	'huttcity.govt.nz health.govt.nz petone.school.nz auckland.ac.nz student.otago.ac.nz example.maori.nz',
	'example.iwi.nz example.kiwi.nz example.geek.nz plumbers.org.nz example.nz example.co example.photography',
	'inspire.co.nz clear.co.nz paradise.co.nz outlooks.co.nz hotmailer.com tahoe.com protein.me love.com anz.com',
].flatMap((line) => line.split(' '));

it.each(rightDomains)('suggests nothing for %s', (domain) => {
	expect(suggestAddress(`rangi@${domain}`)).toBeUndefined();
});

it('keeps what is before the domain, and does not depend on case', () => {
	expect(suggestAddress(' Rangi+bids@GMIAL.COM ')).toBe('Rangi+bids@gmail.com');
	expect(suggestAddress('rangi@GMAIL.com')).toBeUndefined();
});

it.each(['', 'rangi', '@gmial.com', 'rangi@', '@'])(
	'suggests nothing for the text "%s"',
	(text) => {
		expect(suggestAddress(text)).toBeUndefined();
	},
);
