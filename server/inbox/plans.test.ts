import { describe, expect, it } from 'vitest';
import { site } from '#content/site.ts';
import type { FakeSmtp } from '#test/support/fake-smtp.ts';
import { startInbox } from '#test/support/started-inbox.ts';
import { owner } from '#test/support/test-app.ts';
import { after, dayMs, hourMs } from '../clock.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { returnDue } from './plans.ts';

const kim = 'kim@owner.example';
const mailsTo = ({ mails }: FakeSmtp, address: string) =>
	mails.filter(({ to }) => to?.[0]?.address === address);

describe('an enquiry that is put off', () => {
	const remind = { intent: 'remind', day: '2026-03-04', reason: 'First week of school' };

	it('is in the tab Later with its day and reason, and back in New at eight of that day', async () => {
		const { app, ana, url, state, clock } = await startInbox();
		const { body } = await ana.press(url, remind);
		expect(body).toContain('It comes back to New on Wednesday, 4 March.');
		expect((await ana.get('/inbox?tab=later')).body).toMatch(
			/Until Wednesday, 4 March: First week of school<.*Aroha|Aroha.*Until Wednesday, 4 March: First/s,
		);
		expect((await ana.get('/inbox')).body).toContain('Nobody’s waiting');
		clock.advance(2 * dayMs);
		await returnDue(app.database, clock.now());
		expect(await state(), 'a day before').toBe('later');
		// From one in the afternoon of Sunday to eight on Wednesday.
		clock.advance(19 * hourMs);
		await returnDue(app.database, clock.now());
		expect(await state()).toBe('new');
		expect((await ana.get('/inbox')).body).toContain('Reminder: First week of school');
		expect((await ana.get(url)).body).toMatch(/Back in New at .*, as planned/);
	});

	it('is back in New at once when its visitor writes again', async () => {
		const { app, ana, url, state, send, clock } = await startInbox();
		await ana.press(url, remind);
		await send({ message: 'Is anybody there?' });
		await returnDue(app.database, clock.now());
		expect(await state()).toBe('new');
	});

	it('can be undone, and only a day to come can be chosen', async () => {
		const { ana, url, state } = await startInbox();
		// The last one is what a date field has while a year is typed.
		for (const day of ['2026-03-01', '0002-03-04']) {
			const refused = await ana.post(url, { ...remind, day });
			expect([refused.statusCode, await state()]).toEqual([409, 'new']);
		}
		const { body } = await ana.press(url, remind);
		const [, undo = ''] = /name="undo" value="([^"]*)"/.exec(body) ?? [];
		await ana.press(url, { intent: 'undo', undo });
		expect(await state()).toBe('new');
		expect((await ana.get('/inbox')).body).not.toContain('Reminder');
	});
});

describe('colleagues', () => {
	it('see who takes an enquiry, until it is answered', async () => {
		const { ana, kim: other, url } = await startInbox();
		await other.press(url, { intent: 'take' });
		expect((await ana.get('/inbox')).body).toContain('Kim is on it');
		expect((await ana.get(url)).body).toMatch(/Kim is on it, since .*>I’ll take it</s);
		await ana.press(url, { intent: 'answered', ids: url.slice('/inbox/'.length) });
		expect((await ana.get('/inbox?tab=answered')).body).not.toContain('is on it');
	});

	it('get a note by email if they are ticked, and see the last one in the list', async () => {
		const { ana, url, smtp, idle } = await startInbox();
		await ana.press(url, { intent: 'note', note: 'Can you take this?', tell: kim });
		await ana.press(url, { intent: 'note', note: 'Rang, no answer' });
		await idle();
		expect(mailsTo(smtp, kim)).toMatchObject([
			{ subject: 'owner@owner.example’s note on Aroha Ngata', replyTo: [{ address: owner }] },
		]);
		expect(mailsTo(smtp, kim)[0]?.text).toContain('Can you take this?');
		expect((await ana.get('/inbox')).body).toMatch(/owner’s note:<.*Rang, no answer</s);
	});
});

it('the same person is linked from each enquiry, and one entry of the morning mail, with what is planned', async () => {
	const { ana, kim: other, url, send, smtp, pass, clock } = await startInbox();
	const again = `/inbox/${await send({ email: 'new@customer.example', message: 'Third time' })}`;
	await other.press(url, { intent: 'take' });
	await ana.press(url, { intent: 'note', note: 'Rang, no answer' });
	expect((await ana.get(url)).body).toContain(`<a href="${again}">`);
	expect((await ana.get(again)).body).toContain(`<a href="${url}">`);
	await send({ phone: '', message: 'Third time' });
	await pass(20 * hourMs);
	const morning = mailsTo(smtp, owner).find(({ subject }) => subject?.includes('waiting'));
	expect(morning?.text).toMatch(/2 people are waiting.*Wrote 2 times\..*Kim is on it\./s);
	const promised = Math.max(...Array.from(site.replyPromise.matchAll(/\d+/g), Number));
	// From one in the afternoon of Sunday.
	const end = after(new Date('2026-03-01T00:00:00Z'), promised * hourMs);
	const due = shortNewZealandTime(end.toISOString(), clock.now()).replace(':00', String.raw`:0\d`);
	const sentence = `${end < clock.now() ? 'Past the promise since' : 'Answer by'} ${due}`;
	expect(morning?.text).toMatch(new RegExp(`${sentence}\\..*note: Rang, no answer\\.`, 's'));
});
