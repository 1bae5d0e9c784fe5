import { expect, it } from 'vitest';
import { signIn } from '#test/support/signed-in.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';

const { email: shownEmail, phone: shownPhone } = validContact;
const shown = { intent: 'correct', shownEmail, shownPhone };

it('a number that is copied from a phone, and a Māori domain, are accepted as they look', async () => {
	const server = await startTestApp();
	const user = await signIn(server);
	const id = await server.send();
	await user.press(`/inbox/${id}/correct`, {
		...shown,
		email: 'hone@taiuru.ma\u0304ori.example\u200b',
		phone: '\u202a+64 (0)21 777\u20118888\u202c',
	});
	const [row] = await server.enquiries();
	expect(row?.email).toBe('hone@taiuru.xn--mori-qsa.example');
	expect(JSON.parse(row?.fields ?? '')).toMatchObject({
		email: 'hone@taiuru.māori.example',
		phone: '+64 (0)21 777-8888',
	});
	const { body } = await user.get(`/inbox/${id}`);
	expect(body).toContain(
		'href="mailto:hone@taiuru.xn--mori-qsa.example">hone@taiuru.māori.example',
	);
	expect(body).toContain('href="tel:+64217778888"');
});

it.each(['+', '021 555 0123 - 09 555 0124'])('%j has no button to ring', async (phone) => {
	const server = await startTestApp();
	const user = await signIn(server);
	const { body } = await user.get(`/inbox/${await server.send({ phone })}`);
	expect(body).toContain(phone);
	expect(body).not.toContain('tel:');
});

it('a search ignores what nobody sees', async () => {
	const server = await startTestApp();
	const user = await signIn(server);
	await server.send();
	for (const search of [
		'\u202aaroha@customer.example\u202c',
		'\u200e021 555 0123\t',
		'Nga\u200bta',
	]) {
		const { body } = await user.get(`/inbox?search=${encodeURIComponent(search)}`);
		expect(body, search).not.toContain('Nothing matches');
	}
});
