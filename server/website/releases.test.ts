import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { newId } from '../database/id-time.ts';
import {
	areCurrent,
	type Draft,
	idAfter,
	readDrafts,
	readPastReleases,
	writeDraft,
	writeRelease,
} from './releases.ts';

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
	const leftOut = { ...draft('left out since'), file: 'tel.yaml' };
	expect(await areCurrent(kysely, [draft('changed since'), leftOut])).toBe(false);
});

it('the last hundred releases are kept', async () => {
	const { app, clock } = await startTestApp();
	const { kysely, write } = app.database;
	const release = { author: '', files: {}, changes: [], modules: {} };
	let previous = '';
	for (let count = 0; count <= 100; count += 1) {
		const now = clock.now();
		const id = idAfter(previous === '' ? undefined : { id: previous }, now);
		const happenedAt = now.toISOString();
		await write((database) => writeRelease(database, { ...release, id, previous, happenedAt }));
		previous = id;
	}
	expect(await readPastReleases(kysely)).toHaveLength(100);
});

it('a release follows the last one, also by a clock that is behind', () => {
	const id = newId(new Date(1000));
	expect(idAfter({ id }, new Date(0)) > id).toBe(true);
});
