import { expect, it } from 'vitest';
import { normaliseAddress, registeredDomain } from './mail-providers.ts';

it.each([
	['josmith@gmail.com', 'Jo.Smith+x@GoogleMail.com'],
	['josmith@proton.me', 'jo.smith@pm.me', 'Jo_Smith+x@protonmail.com', 'jo-smith@proton.me'],
	['jo@icloud.com', 'jo+x@me.com', 'jo@mac.com'],
	['jo@yahoo.co.nz', 'jo-shopping@yahoo.co.nz', 'jo+x@yahoo.co.nz'],
	['jo@fastmail.com', 'jo+x@fastmail.com', 'shop@jo.fastmail.com', 'a@b.jo.fastmail.com'],
	['jo@outlook.com', 'jo+x@outlook.com'],
	['jo.smith@xtra.co.nz', 'Jo.Smith+x@xtra.co.nz'],
])('%s has the aliases %s %s %s', (...addresses) => {
	const given = addresses.filter((address) => typeof address === 'string');
	expect(new Set(given.map(normaliseAddress)).size).toBe(1);
});

it.each([
	['jo@outlook.com', 'jo@hotmail.com'],
	['jo.smith@xtra.co.nz', 'josmith@xtra.co.nz'],
	['jo-smith@shop.co.nz', 'jo-hill@shop.co.nz'],
	['jo@yahoo.com', 'jo@yahoo.co.nz'],
	['jo@fastmail.com', 'ana@fastmail.com'],
])('%s is not %s', (one, other) => {
	expect(normaliseAddress(one)).not.toBe(normaliseAddress(other));
});

it.each([
	['shop.co.nz', 'shop.co.nz'],
	['a.b.shop.co.nz', 'shop.co.nz'],
	['mail.shop.nz', 'shop.nz'],
	['office.karori.school.nz', 'karori.school.nz'],
	['shop.com', 'shop.com'],
	['gmail.com', undefined],
	['xtra.co.nz', undefined],
])('%s was registered as %s', (domain, registered) => {
	expect(registeredDomain(domain)).toBe(registered);
});
