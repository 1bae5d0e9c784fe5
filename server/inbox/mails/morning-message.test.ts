import { expect, it, vi } from 'vitest';
import { site } from '#content/site.ts';
import { startMailbox } from '#test/support/started-mailbox.ts';
import {
	owner,
	startMailApp,
	suspectContact,
	testClock,
	validContact,
} from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../../clock.ts';
import { promiseSentence } from './morning-message.ts';

type Server = Awaited<ReturnType<typeof startMailApp>>;

const toOwner = ({ smtp }: Pick<Server, 'smtp'>) =>
	smtp.mailsTo(owner).map(({ subject = '', text = '', html = '' }) => ({ subject, text, html }));

/** A quarter to eight in the morning in New Zealand. */
const beforeEight = () => testClock('2026-03-01T18:45:00Z');

/** Starts a server on which an enquiry has waited for an hour at eight. */
async function startMorning() {
	const server = await startMailApp({ clock: testClock('2026-03-01T18:00:00Z') });
	const id = await server.send();
	await server.idle();
	await server.pass(65 * minute);
	return { ...server, id };
}

it('in the morning those who wait have their first words, number and link', async () => {
	const server = await startMorning();
	const morning = toOwner(server).at(-1);
	expect(morning?.subject).toContain(`${validContact.name} is waiting, 1 hour`);
	expect(morning?.html).toContain(`/inbox/${server.id}"`);
	expect(morning?.text).toContain(validContact.message);
	expect(morning?.text).toContain(validContact.phone);
	expect(morning?.html).toContain(`href="tel:+64215550123">${validContact.phone}</a>`);
});

it('in the morning the last words of a person are there, whether an answer or an enquiry', async () => {
	const { answer, send, pass, smtp } = await startMailbox();
	await answer('Tuesday 10 is great.');
	await pass(minute);
	await send({ message: 'Could we make it 11 instead?' });
	await pass(20 * hour);
	expect(toOwner({ smtp }).at(-1)?.text).toMatch(
		/Wrote 2 times\..*Wrote back: Tuesday 10 is great\. Last: Could we make it 11 instead\?/,
	);
	await answer('Or 12?');
	await pass(24 * hour);
	const { text = '' } = toOwner({ smtp }).at(-1) ?? {};
	expect(text).toContain('Wrote back: Or 12?');
	expect(text).not.toContain('Last:');
});

it('who waits is late from the promised minute, and not before', async () => {
	vi.spyOn(site, 'replyPromise', 'get').mockReturnValue('40 minutes to 24 hours');
	const server = await startMorning();
	expect(toOwner(server).at(-1)?.text).toContain('Answer by 7:00 am on 3 Mar.');
	await server.pass(24 * hour);
	expect(toOwner(server).at(-1)?.text).toContain('Past the promise since 7:00 am.');
	const eight = '2026-03-02T19:00:00Z';
	const since = '2026-03-01T19:00:30Z';
	expect(promiseSentence(since, new Date(eight))).toBe('Past the promise since 8:00 am.');
});

it('in the morning fifty of those who wait are shown, and the others counted', async () => {
	const server = await startMailApp({ clock: beforeEight() });
	for (let count = 0; count < 56; count += 1) {
		await server.send({ email: `${count}@customer.example`, phone: `021 555 ${1000 + count}` });
	}
	await server.pass(20 * minute);
	const morning = toOwner(server).find(({ subject }) => subject.includes('waiting'));
	expect(morning?.text).toContain('56 people are waiting');
	expect(morning?.text).toContain('And 6 more');
});

it('of the mornings of an outage only the last has a mail', async () => {
	const server = await startMailApp({ clock: beforeEight() });
	const { send, idle, pass, smtp } = server;
	await send();
	await idle();
	smtp.behaviour = 'mailbox-full';
	await pass(20 * minute);
	await pass(24 * hour);
	smtp.behaviour = 'accept';
	for (let count = 0; count < 4; count += 1) await pass(10 * minute);
	const mornings = toOwner(server).filter(({ subject }) => subject.includes('is waiting'));
	expect(mornings).toHaveLength(1);
});

it('suspects say that nobody is waiting if that is true', async () => {
	const server = await startMailApp({ clock: beforeEight() });
	await server.send(suspectContact);
	await server.pass(20 * minute);
	expect(toOwner(server).at(-1)?.subject).toBe('Nobody’s waiting. 1 looks like spam');
});
