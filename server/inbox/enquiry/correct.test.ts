import { expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { signIn } from '#test/support/signed-in.ts';
import { reply, startInbox } from '#test/support/started-inbox.ts';
import { startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { after, hourMs, minuteMs } from '../../clock.ts';

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
	expect(row?.phone).toBe('0217778888');
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

it('a reply that is being sent goes to the new address from its next attempt on, and says so', async () => {
	const { app, kysely, ana, url, correct, smtp, clock, pass } = await startInbox();
	smtp.behaviour = 'mailbox-full';
	await ana.press(url, reply);
	await pass(0);
	const lease = (leased_until: string | null) =>
		app.database.write((database) =>
			database.updateTable('outbox').set({ leased_until }).where('kind', '=', 'reply').execute(),
		);
	const replies = kysely.selectFrom('enquiry_events').select('sent_to').where('kind', '=', 'reply');
	await lease(after(clock.now(), minuteMs).toISOString());
	await correct('aroha@new.example');
	expect(await replies.execute()).toEqual([{ sent_to: validContact.email }]);
	await lease(null);
	smtp.behaviour = 'accept';
	await pass(hourMs);
	expect(smtp.mailsTo('aroha@new.example')).toHaveLength(1);
	expect(await replies.execute()).toEqual([{ sent_to: 'aroha@new.example' }]);
});

it('an acknowledgement that waits is told as refused by the corrected address', async () => {
	const { send, smtp, idle, pass, ...server } = await startMailApp();
	const ana = await signIn(server);
	const email = 'aroha@new.example';
	smtp.refusals.rcpt = `451 4.7.1 <${validContact.email}>: Greylisted`;
	const id = await send();
	await idle();
	smtp.refusals.rcpt = `550 5.1.1 <${email}>: User unknown`;
	await ana.press(`/inbox/${id}/correct`, { ...shown, email, phone: shownPhone });
	await pass(hourMs);
	read(await ana.get(`/inbox/${id}`)).says('Our “We’ve got your message” didn’t reach');
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
