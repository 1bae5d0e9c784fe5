import { describe, expect, it, vi } from 'vitest';
import { read } from '#test/support/page.ts';
import { hidden } from '#test/support/signed-in.ts';
import { reply, startInbox } from '#test/support/started-inbox.ts';
import { validContact } from '#test/support/test-app.ts';
import { minuteMs } from '../../clock.ts';

describe('the same words again', () => {
	const corrected = 'aroha@new.example';

	it('are one reply for Back and Send, which is told', async () => {
		const { ana, url, replies } = await startInbox();
		await ana.press(url, reply);
		const again = await ana.press(url, { ...reply, reply: ' Yes, we can.\r\n' });
		read(again).says('You’ve sent this reply before.');
		await ana.press(url, { ...reply, seen: 'answered' });
		expect(await replies()).toHaveLength(1);
	});

	it('are no reason to refuse others', async () => {
		const { ana, url, replies } = await startInbox();
		await ana.press(url, reply);
		await ana.press(url, { ...reply, seen: 'answered', reply: 'One more thing.' });
		expect(await replies()).toHaveLength(2);
	});

	it('go to an address that was corrected since', async () => {
		const { ana, url, correct, smtp, idle } = await startInbox();
		await ana.press(url, reply);
		await idle();
		await correct(corrected);
		await ana.press(url, { ...reply, seen: 'answered' });
		await idle();
		const visitors = smtp.mails.filter(({ text }) => text?.startsWith('Yes, we can.'));
		expect(visitors.map(({ to }) => to?.[0]?.address)).toEqual([validContact.email, corrected]);
	});

	it('are one reply if the first still waits, because it goes to the corrected address too', async () => {
		const { app, ana, url, correct, replies } = await startInbox();
		vi.spyOn(app.outbox, 'wake').mockReturnValue();
		await ana.press(url, reply);
		await correct(corrected);
		const { body } = await ana.press(url, { ...reply, seen: 'answered' });
		expect(body).toContain('You’ve sent this reply before.');
		expect(await replies()).toHaveLength(1);
	});

	it('sent again to a corrected address are a repeat there', async () => {
		const { ana, url, correct, smtp, idle, replies } = await startInbox();
		smtp.refusedRecipient = validContact.email;
		await ana.press(url, reply);
		await idle();
		await correct(corrected);
		const { body } = await ana.get(url);
		await ana.press(url, { intent: 'again', again: hidden(body, 'again') });
		await idle();
		await ana.press(url, { ...reply, seen: 'answered' });
		expect(await replies()).toHaveLength(2);
	});

	it('are a new note after ten minutes, of each user', async () => {
		const { ana, kim, url, clock } = await startInbox();
		const note = { intent: 'note', note: 'Rang, no answer.' };
		await ana.press(url, note);
		await kim.press(url, note);
		read(await ana.press(url, note)).says('Already done.');
		clock.advance(10 * minuteMs);
		const { body } = await ana.press(url, note);
		expect(body.split('Rang, no answer.</p>')).toHaveLength(4);
	});
});

it('a reply and the note with it are in the history in that order, with different times', async () => {
	const { ana, url, kysely } = await startInbox();
	await ana.press(url, { ...reply, note: 'Rang before' });
	const events = await kysely
		.selectFrom('enquiry_events')
		.select(['kind', 'happened_at'])
		.orderBy('happened_at')
		.execute();
	expect(events.map(({ kind }) => kind)).toEqual(['note', 'reply']);
	expect(new Set(events.map(({ happened_at }) => happened_at)).size).toBe(2);
});
