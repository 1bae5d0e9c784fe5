import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { leads, startWithEnquiries } from '#test/support/owner-commands.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { validTrial } from '#test/support/test-app.ts';
import { hasPgDump, locationOf, testEngine } from '#test/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { leadsCommand } from '../config/environment.ts';
import { CorrectionRepository } from '../enquiries/corrections.ts';
import { describeReasons } from '../enquiries/spam-reasons.ts';

it.each<[string, number[]]>([
	['', [4, 3, 2, 1]],
	['--state spam', [4]],
	['--state received', [3, 2, 1]],
	['--state pending', [3, 2, 1]],
	['--state dead', []],
	['--since 2026-04-01', [4, 3, 2]],
	['--before 2026-04-01', [1]],
	['--since 0000-01-01 --before 2026-04-08 --limit 1', [2]],
	['--text MĀORI', [3]],
	['--text tāne', [1]],
	['--form contact --text bathrooms', [1]],
	// Only with dental.
	['--form dental-trial', []],
])('list %s', async (options, expected) => {
	const { listed } = await startWithEnquiries();
	expect(await listed(...options.split(' ').filter(Boolean))).toEqual(expected);
});

it('list prints short ids, time, name, phone, address, first words and state in aligned columns', async () => {
	const server = await startWithEnquiries();
	// Only with dental.
	await server.post(validTrial);
	const { stdout } = await leads(server, ['list']);
	const [headings = '', ...lines] = stdout.trimEnd().split('\n');
	const rows = lines.filter((line) => !line.includes('Mere Example'));
	// Only with dental.
	const trial = lines.find((line) => line.includes(validTrial.name));
	expect(rows.map((row) => row.split(' ')[0])).toEqual(server.ids.toReversed().map((id) => id.slice(0, 13)));
	expect(headings.indexOf('State')).toBe(rows[0]?.indexOf('spam'));
	// 11:30 UTC in daylight-saving time.
	expect(rows[3]).toMatch(
		/ {2}2026-03-31 00:30 +Hemi Tāne +\+64 \(21\) 555-0123 +aroha@customer\.example +A quote for two bathrooms +pending$/,
	);
	// Only with dental.
	expect(trial).toMatch(
		/ {2}2026-04-29 23:30 .* mere@example\.org +Example Dental: We close on Fridays\. +none$/,
	);
});

it('an id can be shortened as long as it is unique', async () => {
	const server = await startWithEnquiries();
	const [first] = server.ids;
	const show = (id: string) => leads(server, ['show', id, '--json']);
	expect(JSON.parse((await show(first.slice(0, 13).toUpperCase())).stdout)).toMatchObject({ id: first });
	const ambiguous = await show('01');
	expect(ambiguous).toMatchObject({ status: 1, stdout: '' });
	for (const id of server.ids) expect(ambiguous.stderr).toContain(id);
	const stderr = expect.stringContaining('There is no enquiry');
	for (const unknown of ['', 'x', '%', `${first}0`])
		expect(await show(unknown)).toMatchObject({ status: 1, stderr });
});

describe('delete', () => {
	it('removes the enquiries of one address, ignoring case, with deliveries and corrections', async () => {
		const server = await startWithEnquiries();
		await new CorrectionRepository(server.app.database, systemClock).correct(
			server.ids[0],
			{ name: 'New' },
			'Jo',
		);
		const { status, stderr } = await leads(server, ['delete', '--email', 'Aroha@Customer.example ']);
		expect([status, stderr]).toEqual([0, expect.stringContaining('deliveries: 3.')]);
		expect(await server.listed()).toEqual([3]);
		expect(await server.outbox()).toMatchObject([{ submission_id: server.ids[2] }]);
		expect(await server.kysely.selectFrom('corrections').select('id').execute()).toEqual([]);
	});

	it.runIf(testEngine === 'sqlite')('removes the text from the disk, or says what to do', async () => {
		const server = await startWithEnquiries();
		const location = locationOf(server.databaseUrl);
		const file = location.engine === 'sqlite' ? location.file : '';
		const onDisk = (text: string) =>
			readdirSync(dirname(file)).some((name) => readFileSync(join(dirname(file), name)).includes(text));
		expect(onDisk('two bathrooms')).toBe(true);
		await leads(server, ['delete', server.ids[0].slice(0, 13)]);
		expect(onDisk('two bathrooms')).toBe(false);
		expect(await server.listed()).toEqual([4, 3, 2]);

		const reader = new DatabaseSync(file);
		onTestFinished(() => reader.close());
		reader.exec('begin; select * from submissions');
		expect(await leads(server, ['delete', server.ids[2]])).toMatchObject({
			status: 1,
			stderr: expect.stringContaining(`${leadsCommand} erase`),
		});
		expect(onDisk('Māori names')).toBe(true);
		reader.exec('rollback');
		expect(await leads(server, ['erase'])).toMatchObject({ status: 0 });
		expect(onDisk('Māori names')).toBe(false);
	});
});

it('text that a visitor made up is shown without control characters, and exported without formulas', async () => {
	const server = await startWithEnquiries();
	const message = 'Tēnā koe "quotes"\nsecond line, \u001b[31mred\u001b[0m';
	const fields = JSON.stringify({ name: '=HYPERLINK("x")', phone: '+64', message });
	await server.kysely.updateTable('submissions').set({ fields }).where('id', '=', server.ids[0]).execute();
	const print = async (...args: string[]) => (await leads(server, args)).stdout;
	expect(await print('show', server.ids[0])).toContain('Tēnā koe "quotes"\nsecond line, ␛[31mred␛[0m');
	expect((await print('list')) + (await print('show', server.ids[0]))).not.toContain('\u001b');
	const json = JSON.parse(await print('export', '--json', '--text', 'HYPERLINK'));
	expect(json).toMatchObject({ id: server.ids[0], fields: { message } });
	const csv = await print('export', '--csv', '--text', 'HYPERLINK');
	expect(csv).toMatch(
		/^\ufeffid,received_at,form,status,delivery,subject,page,utm_source,utm_medium,utm_campaign,received_new_zealand,answered_at,answered_new_zealand,name,email,phone,message,.*other_fields\r\n/,
	);
	expect(csv).toContain(',2026-03-30T11:30:00.000Z,contact,');
	expect(csv).toContain(
		`,2026-03-31 00:30,,,"'=HYPERLINK(""x"")",,"'+64","Tēnā koe ""quotes""\nsecond line, `,
	);
	expect(csv.split('\r\n')).toHaveLength(3);
});

it('list and show know suspect enquiries, and print one whose stored data is damaged', async () => {
	const server = await startWithEnquiries();
	const suspect = server.kysely
		.updateTable('submissions')
		.set({ status: 'suspect', reasons: 'many-links,repeated', fields: '{"name":"Hem' })
		.where('id', '=', server.ids[0]);
	await suspect.execute();
	expect(await server.listed('--state', 'suspect')).toEqual([1]);
	expect((await leads(server, ['list'])).stdout).toMatch(/\{"name":"Hem +suspect$/m);
	const { stdout } = await leads(server, ['show', server.ids[0].slice(0, 13)]);
	expect(stdout).toContain(describeReasons(['many-links']).join());
	expect(stdout).toContain('{"name":"Hem');
});

it('retry makes dead deliveries due again', async () => {
	const server = await startWithEnquiries();
	await server.kysely
		.updateTable('outbox')
		.set({ state: 'dead', attempts: 8 })
		.where('submission_id', '!=', server.ids[1])
		.execute();
	expect(await server.listed('--state', 'dead')).toEqual([3, 1]);
	expect((await leads(server, ['retry', server.ids[1]])).stderr).toContain('again: 0.');
	expect((await leads(server, ['retry', server.ids[0]])).stderr).toContain('again: 1.');
	expect((await leads(server, ['retry'])).stderr).toContain('again: 1.');
	const rows = await server.kysely.selectFrom('outbox').select(['state', 'attempts']).execute();
	expect(rows).toEqual(Array(3).fill({ state: 'pending', attempts: 0 }));
});

/** Returns the number of enquiries in a backup, by engine. */
const restoredRows = {
	sqlite: (file: string) => {
		const copy = new DatabaseSync(file, { readOnly: true });
		onTestFinished(() => copy.close());
		return copy.prepare('select count(*) as rows from submissions').get()?.rows;
	},
	postgres: (file: string) => {
		const options = ['--data-only', '--table=submissions', '--file=-', file];
		const script = execFileSync('pg_restore', options, { encoding: 'utf8' });
		return script.split('\n').filter((line) => line.includes('@customer.example')).length;
	},
};

describe.skipIf(testEngine === 'postgres' && !hasPgDump)('backup', () => {
	it('is one file with all enquiries that only its owner can read', async () => {
		const file = join(temporaryFolder(), 'backup');
		const { status, stderr } = await leads(await startWithEnquiries(), ['backup', file]);
		expect([status, stderr]).toEqual([0, expect.stringContaining('Backup complete')]);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(restoredRows[testEngine](file)).toBe(4);
	});

	it('never overwrites a file, and leaves no partial file', async () => {
		const server = await startWithEnquiries();
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'there'), 'precious');
		expect(await leads(server, ['backup', join(folder, 'there')])).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('already exists'),
		});
		expect(await leads(server, ['backup', join(folder, 'none', 'x')])).toMatchObject({ status: 1 });
		const database = { engine: 'sqlite', file: join(folder, 'no.sqlite') } as const;
		expect(await leads(server, ['backup', join(folder, 'x')], { database })).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('The backup failed'),
		});
		expect(readdirSync(folder)).toEqual(['there']);
	});
});
