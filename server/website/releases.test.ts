import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { type Draft, readDrafts, writeDraft } from './releases.ts';

it('a draft that a colleague has changed meanwhile is neither left out nor replaced, and that is told', async () => {
	const { app, clock } = await startTestApp();
	const { kysely, write } = app.database;
	const changed_at = clock.now().toISOString();
	const draft = (text: string): Draft => {
		const author = 'owner@firm.example';
		return { file: 'site.yaml', base: 'published', text, author, changed_at };
	};
	await write((database) => writeDraft(database, draft('changed since'), undefined));
	for (const text of ['published', 'another one']) {
		const isStored = await write((database) => writeDraft(database, draft(text), draft('read')));
		expect(isStored, text).toBe(false);
	}
	expect(await readDrafts(kysely)).toMatchObject([{ text: 'changed since' }]);
});
