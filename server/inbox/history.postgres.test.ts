import { text } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { owner, validContact } from '#test/support/test-app.ts';
import { openTwoReplicas } from '#test/support/two-replicas.ts';
import type { Database } from '../database/database.ts';
import { storeEnquiry } from '../enquiries/store.ts';
import { queueDirect, queueReply } from '../outbox/direct-mail.ts';
import { correct } from './enquiry/correct.tsx';
import { personFile } from './enquiry/person-file.ts';
import { replyActions } from './enquiry/reply.tsx';
import { addNote } from './history.ts';
import { containsWords } from './list/search.ts';
import type { ActionContext } from './page.ts';
import { stateActions } from './state-actions.ts';

const { 'form-name': form, 'bot-field': _, ...fields } = validContact;

let replicas: Awaited<ReturnType<typeof openTwoReplicas>>;
/** An enquiry. */
let id: string;
beforeEach(async () => {
	replicas = await openTwoReplicas();
	id = (await store(replicas.early)).id;
});

/** Stores the same enquiry by the clock of a replica. */
const store = (replica: Database) =>
	storeEnquiry(
		replica,
		{ recipients: [], queueEnquiry: async () => {} },
		{ form, fields, source: null, isTrapped: false, isSuspect: false, score: 0 },
		replicas.clockOf(replica),
	);

/** Runs an action of the inbox on a replica by its clock, some minutes after the start. */
const act = <Result>(
	replica: Database,
	work: (context: ActionContext) => Promise<Result>,
	minutes = 1,
) =>
	replica.write((transaction) =>
		work({
			database: transaction,
			outbox: {
				queueReply,
				queueDirect,
				requeueEnquiry: async () => {},
				queueAcknowledgement: async () => {},
			},
			users: [owner],
			retentionDays: null,
			user: owner,
			nameOf: (address) => address,
			now: replicas.clockOf(replica, minutes),
			id,
			query: new URLSearchParams(),
			actionId: uuidv7(),
			typed: new URLSearchParams(),
		}),
	);

const events = () =>
	replicas.early.kysely.selectFrom('enquiry_events').selectAll().orderBy('happened_at').execute();

/** Resolves to the number of enquiries that a search finds. */
const search = async (words: string) => {
	const found = replicas.early.kysely.selectFrom('enquiries').select('id');
	return (await found.where(containsWords(words)).execute()).length;
};

describe('the history of an enquiry', () => {
	it('has the same note once, which search and the person’s file find', async () => {
		const note = (replica: Database) =>
			act(replica, (context) => addNote(context, 'Ring back in Whangārei'));
		const added = await replicas.atOnce(4, note);
		expect(added.filter(Boolean)).toHaveLength(1);
		expect(await events()).toHaveLength(1);
		expect(await search('whangarei')).toBe(1);
		expect(await text(personFile(replicas.early, fields.email, (address) => address))).toMatch(
			/: 1 message\n[\s\S]*in Whangārei/,
		);
	});

	it('loses no word of notes that are written at once', async () => {
		await replicas.atOnce(8, (replica, index) =>
			act(replica, (context) => addNote(context, `Remark${index}`)),
		);
		for (let index = 0; index < 8; index += 1) expect(await search(`remark${index}`)).toBe(1);
	});

	it('has events in the order in which they happened, each with a time of its own', async () => {
		const notes = ['One', 'Two', 'Three', 'Four'];
		for (const [index, note] of notes.entries()) {
			const replica = index % 2 === 0 ? replicas.late : replicas.early;
			await act(replica, (context) => addNote(context, note));
		}
		const stored = await events();
		expect(stored.map((event) => event.text)).toEqual(notes);
		expect(new Set(stored.map(({ happened_at }) => happened_at)).size).toBe(notes.length);
	});

	it('has one of several moves at once, and Undo on the other server', async () => {
		const press = (replica: Database, intent: 'answered' | 'new') =>
			act(replica, (context) => stateActions[intent].run(context, { ids: [id] }, undefined));
		const pressed = await replicas.atOnce(4, (replica) => press(replica, 'answered'));
		expect(pressed.filter(({ done }) => done === 'Marked as answered.')).toHaveLength(1);
		await press(replicas.late, 'new');
		const again = await press(replicas.early, 'answered');
		const undo = 'undo' in again ? (again.undo ?? '') : '';
		const undone = await act(replicas.early, (context) =>
			stateActions.undo.run(context, { undo }, undefined),
		);
		expect(undone).toEqual({ done: 'Undone.' });
		expect((await events()).at(-1)?.state_after).toBe('new');
	});

	it('keeps a correction of the address and one of the number that are made at once', async () => {
		const shown = { shownEmail: fields.email, shownPhone: fields.phone };
		const corrections = [
			{ ...shown, email: 'aroha@new.example', phone: fields.phone },
			{ ...shown, email: fields.email, phone: '09 555 0100' },
		] as const;
		await replicas.atOnce(2, (replica, index) =>
			act(replica, (context) => correct(context, corrections[index === 0 ? 0 : 1])),
		);
		expect(await search('aroha@new.example 095550100')).toBe(1);
		const row = await replicas.early.kysely
			.selectFrom('enquiries')
			.select(['email', 'fields'])
			.executeTakeFirstOrThrow();
		expect(row.email).toBe('aroha@new.example');
		expect(row.fields).toContain('09 555 0100');
	});

	it('has the same reply once for ten minutes, then again', async () => {
		const send = (replica: Database, seen: 'new' | 'answered', minutes: number) =>
			act(
				replica,
				(context) =>
					replyActions.reply.run(
						context,
						{ reply: 'Yes, we can.', note: '', tell: [], seen },
						undefined,
					),
				minutes,
			);
		await replicas.atOnce(4, (replica) => send(replica, 'new', 1));
		await send(replicas.late, 'answered', 10);
		expect(await events()).toHaveLength(1);
		await send(replicas.late, 'answered', 12);
		expect(await events()).toHaveLength(2);
	});
});
