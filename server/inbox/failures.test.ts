import { describe, expect, it, vi } from 'vitest';
import { causeOf } from '#content/delivery-causes.ts';
import { hidden, postForm } from '#test/support/signed-in.ts';
import { reply, startInbox } from '#test/support/started-inbox.ts';
import { UnknownOutcomeError } from '../database/database.ts';
import { answersPath } from './paths.ts';
import { tellProblems } from './problem-words.ts';

describe('a text that was sent back', () => {
	const marked = /<textarea[^>]* data-unsaved=""[^>]*>Yes, we can\.</;

	it('is marked, so that leaving asks, after a colleague was faster', async () => {
		const { ana, kim, id, url } = await startInbox();
		await kim.press(url, { intent: 'answered', ids: id });
		expect((await ana.post(url, reply)).body).toMatch(marked);
	});

	it('is marked after the user was signed out, on a page with the script', async () => {
		const { app, url } = await startInbox();
		const { statusCode, body } = await postForm({ app }, url, reply);
		expect(statusCode).toBe(401);
		expect(body).toMatch(marked);
		expect(body).toContain('<script type="module"');
	});

	it.each([
		['/inbox/answers', { intent: 'save', title: 'Prices', text: '' }, 'Prices'],
		['/inbox/you', { intent: 'save', name: 'Ana', signature: '' }, 'Ana'],
		['/correct', { intent: 'correct', email: 'aroha@new.example' }, 'aroha@new.example'],
		['', { intent: 'remind', day: '2026-03-04', reason: 'Their holidays' }, 'Their holidays'],
	])('may be one line: at %s', async (page, fields, text) => {
		const { app, url } = await startInbox();
		const address = page.startsWith('/inbox') ? page : url + page;
		const { body } = await postForm({ app }, address, fields);
		expect(body).toMatch(new RegExp(`<textarea[^>]* data-unsaved=""[^>]*>${text}<`));
	});

	it.each([
		['/inbox/you', { intent: 'save', name: 'Ana' }, 'Nothing was saved', 'Save again'],
		['', reply, 'Nothing was sent', 'Send again'],
	])('is sent again as it was: at %s', async (page, fields, said, button) => {
		const { app, url } = await startInbox();
		const { body } = await postForm({ app }, page || url, { signature: 'Ana', ...fields });
		expect(body).toContain(said);
		expect(body).toContain(`>${button}</`);
	});

	it('is named after the field that it was typed in, without what was not typed', async () => {
		const { app, url } = await startInbox();
		const { body } = await postForm({ app }, url, {
			'words.groups.0.offerings.2.startingAt': '1,199',
			'shown.groups.0.offerings.2.startingAt': '1,099',
			'label.words.groups.0.offerings.2.startingAt': 'Starting at',
			'words.groups.0.offerings.2.bestFor': 'Plumbers',
			'shown.groups.0.offerings.2.bestFor': 'Plumbers',
		});
		const labels = [...body.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label);
		expect(labels).toEqual(['What you typed: Starting at']);
		expect(body).toContain('name="words.groups.0.offerings.2.bestFor" value="Plumbers"');
	});

	it('is marked after the enquiry was deleted', async () => {
		const { ana, kim, url } = await startInbox();
		await kim.press(`${url}/delete`, { intent: 'one' });
		const { statusCode, body } = await ana.post(url, reply);
		expect(statusCode).toBe(404);
		expect(body).toMatch(marked);
	});

	it('is not marked on a page without one', async () => {
		const { ana, url } = await startInbox();
		expect((await ana.get(url)).body).not.toContain('data-unsaved');
	});
});

describe('what is said when the database fails', () => {
	it('is that nothing was changed, where that is known: a person is erased completely or not', async () => {
		const { app, ana, url, send, enquiries, idle } = await startInbox();
		await send({ message: 'Another question' });
		const shown = hidden((await ana.get(`${url}/delete`)).body, 'shown');
		// The outbox writes, too.
		await idle();
		const { write } = app.database;
		vi.spyOn(app.database, 'write').mockImplementationOnce((work) =>
			write(async (transaction) => {
				await work(transaction);
				throw new Error('the disk is full');
			}),
		);
		const { statusCode, body } = await ana.post(`${url}/delete`, { intent: 'all', shown });
		expect(statusCode).toBe(503);
		expect(body).toContain('Nothing was changed.');
		expect(await enquiries()).toHaveLength(2);
	});

	it('says nothing about what was done before, where only the page does not come', async () => {
		const { app, ana } = await startInbox();
		const failing = new Error('the database is away');
		vi.spyOn(app.outbox, 'problems').mockRejectedValueOnce(failing);
		const { statusCode, body } = await ana.get(answersPath);
		expect(statusCode).toBe(503);
		expect(body).not.toContain('Nothing was changed');
		expect(body).toContain(`href="${answersPath}"`);
		expect(body).toContain('Load it again');
	});

	it('is that we can’t tell, where it failed while it committed', async () => {
		const { app, ana, url } = await startInbox();
		vi.spyOn(app.database, 'write').mockRejectedValueOnce(new UnknownOutcomeError(new Error()));
		const { body } = await ana.post(url, reply);
		expect(body).toContain('We can’t tell whether that was done. Look before you try again.');
		expect(body).not.toContain('Nothing was changed');
	});

	it('is that we can’t tell, where the page that says it fails after the commit', async () => {
		const { app, ana, url, enquiries } = await startInbox();
		vi.spyOn(app.outbox, 'wake').mockImplementationOnce(() => {
			throw new Error('closing');
		});
		const { body } = await ana.post(`${url}/delete`, { intent: 'one' });
		expect(body).toContain('We can’t tell whether that was done.');
		expect(await enquiries()).toEqual([]);
	});
});

it('whom nothing reaches is one list, each with its time', () => {
	const problem = { key: '', response: null, waiting: 1, cause: causeOf('unreachable') };
	const problems = [
		{ ...problem, name: 'ana', since: '2026-03-01T00:00:00Z' },
		{ ...problem, name: 'kim', since: '2026-03-01T00:00:10Z' },
		{ ...problem, key: 'reply', name: 'visitors', since: '2026-03-01T03:00:00Z' },
		{ ...problem, key: 'acknowledgement', name: 'visitors (ours)', since: '2026-03-01T03:00:00Z' },
	];
	const [told] = tellProblems(problems, new Date('2026-03-01T04:00:00Z'));
	expect(told?.sentence).toContain(
		'got through to ana and kim since 1:00 pm and visitors since 4:00 pm: ',
	);
	expect(told?.sentence).toContain('4 messages are waiting.');
});
