import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Recipient } from '#server/outbox/recipients.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { mailboxes, program } from '#test/support/test-outbox.ts';
import {
	hour,
	type MailServer,
	mailServers,
	minute,
	Simulation,
	type Stored,
} from './outbox-simulation.ts';

const mixtures = 60;

const between = (min: number, max: number) => fc.integer({ min, max });
const step = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ genuine: between(1, 40) }) },
	{ weight: 2, arbitrary: fc.record({ suspects: between(1, 300) }) },
	{ weight: 1, arbitrary: fc.record({ flood: between(200, 700), genuine: between(1, 40) }) },
	{ weight: 6, arbitrary: fc.record({ passMinutes: fc.constantFrom(1, 3, 20, 70, 400) }) },
	{ weight: 1, arbitrary: fc.record({ dripMinutes: between(50, 70) }) },
	{ weight: 1, arbitrary: fc.record({ clockStepMinutes: between(-3 * 24 * 60, 3 * 24 * 60) }) },
	// The clock is set on before the flood is sent, so that the rest of it has been due for an hour.
	{
		weight: 1,
		arbitrary: fc.record({
			flood: between(400, 700),
			genuine: between(1, 40),
			clockStepMinutes: between(61, 600),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({ mail: fc.constantFrom(...(Object.keys(mailServers) as MailServer[])) }),
	},
	{ weight: 3, arbitrary: fc.record({ killAtWrite: between(1, 12) }) },
	{ weight: 1, arbitrary: fc.record({ downMinutes: between(1, 3000) }) },
	{ weight: 1, arbitrary: fc.record({ owners: fc.constantFrom('rename', 'remove', 'add') }) },
);
const mixture = fc.record({
	steps: fc.array(step, { minLength: 10, maxLength: 25 }),
	hasProgram: fc.boolean(),
});
type Mixture = typeof mixture extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Suspects become due after more than an hour in which nothing was. There are messages for an hour
 * if the worker only looks every quarter of an hour, because the mail server takes only third
 * attempts.
 */
const greylistedSuspects: Mixture = {
	steps: [
		{ suspects: 300 },
		{ suspects: 300 },
		{ suspects: 300 },
		{ genuine: 40 },
		{ downMinutes: 1060 },
		{ mail: 'greylists' },
		{ passMinutes: 400 },
	],
	hasProgram: false,
};
/** Enquiries keep coming while the mail server takes all of them and confirms none. */
const unconfirmed: Mixture = {
	steps: [
		{ mail: 'confirms nothing' },
		{ dripMinutes: 70 },
		{ mail: 'works' },
		{ dripMinutes: 60 },
	],
	hasProgram: false,
};

async function simulate(database: Database, { steps, hasProgram }: Mixture): Promise<Simulation> {
	const others = hasProgram ? program : [];
	let owners = mailboxes('owner0@owner.example');
	const simulation = new Simulation(database, [...owners, ...others]);
	await simulation.start();
	for (const [index, step] of steps.entries()) {
		if ('flood' in step) await simulation.store('flood', step.flood);
		if ('genuine' in step) await simulation.store('genuine', step.genuine);
		if ('suspects' in step) await simulation.store('suspect', step.suspects);
		for (let count = 0; 'dripMinutes' in step && count < step.dripMinutes; count += 1) {
			await simulation.store('genuine', 1);
			await simulation.pass(minute);
		}
		if ('passMinutes' in step) await simulation.pass(step.passMinutes * minute);
		if ('clockStepMinutes' in step) simulation.stepClock(step.clockStepMinutes * minute);
		if ('mail' in step) await simulation.changeMailServer(step.mail);
		if ('killAtWrite' in step) simulation.writesUntilKill = step.killAtWrite;
		if ('downMinutes' in step) await simulation.stayDown(step.downMinutes * minute);
		if ('owners' in step) {
			const kept = step.owners === 'add' || owners.length === 1 ? owners : owners.slice(1);
			const added = mailboxes(`owner${index + 1}@owner.example`);
			owners = { rename: [...owners.slice(1), ...added], remove: kept, add: [...owners, ...added] }[
				step.owners
			];
			await simulation.changeRecipients([...owners, ...others]);
		}
	}
	await simulation.changeMailServer('works');
	await simulation.pass(2 * hour);
	await simulation.pass(25 * hour);
	return simulation;
}

/** Expects that nobody missed anything: what is in no message is counted in one. */
async function expectDelivered(database: Database, simulation: Simulation): Promise<void> {
	expect(await database.kysely.selectFrom('notices').selectAll().execute()).toEqual([]);
	const everybody = [...simulation.got.values()];
	const isMissed = ({ id, kind }: Stored) =>
		kind === 'genuine' && !everybody.some(({ ids }) => ids.has(id));
	expect(simulation.stored.filter(isMissed)).toEqual([]);
	const isConfiguredThroughout = (one: Recipient) =>
		simulation.stored.every(({ recipients }) => recipients.includes(one));
	for (const recipient of simulation.recipients.filter(isConfiguredThroughout)) {
		const { ids, left } = simulation.gotBy(recipient);
		const counted = [...left.values()].reduce((sum, count) => sum + count, 0);
		expect(simulation.stored.length - ids.size).toBe(counted);
	}
}

function expectNoneTwice({ got }: Simulation): void {
	for (const { ids, entries } of got.values()) expect(entries).toBe(ids.size);
}

async function expectPromise(openFresh: () => Promise<Database>): Promise<void> {
	const totals = { enquiries: 0, messages: 0, left: 0 };
	await fc.assert(
		fc.asyncProperty(mixture, async (each) => {
			const database = await openFresh();
			const simulation = await simulate(database, each);
			await expectDelivered(database, simulation);
			if (!each.steps.some((step) => 'killAtWrite' in step)) expectNoneTwice(simulation);
			totals.enquiries += simulation.stored.length;
			for (const { left, times } of simulation.got.values()) {
				totals.messages += times.length;
				for (const count of left.values()) totals.left += count;
			}
			await database.close();
		}),
		{ numRuns: mixtures, endOnFailure: true, examples: [[greylistedSuspects], [unconfirmed]] },
	);
	console.log(`${mixtures} mixtures: ${JSON.stringify(totals)}.`);
}

it(`SQLite: in ${mixtures} random mixtures every recipient gets every enquiry in time`, async () => {
	const folder = temporaryFolder();
	let count = 0;
	await expectPromise(() => {
		count += 1;
		return openDatabase({ engine: 'sqlite', file: `${folder}/${count}.sqlite` });
	});
});

it(`Postgres: in ${mixtures} random mixtures every recipient gets every enquiry in time`, async () => {
	const postgres = await startPostgres({ isDurable: false });
	onTestFinished(() => postgres.dispose());
	await expectPromise(async () => {
		// Storing hundreds in a transaction takes long on a busy machine, and no visitor waits.
		const database = await openDatabase(
			{ engine: 'postgres', url: postgres.url },
			{ noTimeouts: true },
		);
		for (const table of ['enquiries', 'outbox', 'recipients'] as const)
			await database.kysely.deleteFrom(table).execute();
		return database;
	});
});
