import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';
import { backUp } from './backup.ts';

/** Larger than a few steps of SQLite's online backup. */
const bytes = 20_000_000;

function open(file: string) {
	const database = new DatabaseSync(file, { timeout: 5000 });
	onTestFinished(() => database.close());
	return database;
}

/** A SQLite database with one large row. */
function createDatabase() {
	const file = join(temporaryFolder(), 'leads.sqlite');
	const database = open(file);
	database.exec('pragma journal_mode = wal; create table enquiries (message)');
	database.exec(`insert into enquiries values (zeroblob(${bytes}))`);
	return { file, database };
}

it('ends beside steady writes, with every row from before', async () => {
	const { file, database } = createDatabase();
	const copy = join(temporaryFolder(), 'copy');
	let isDone = false;
	const done = backUp({ engine: 'sqlite', file }, copy).finally(() => (isDone = true));
	while (!isDone) {
		database.exec("insert into enquiries values ('later')");
		await nextTurn();
	}
	await done;
	const longest = open(copy).prepare('select max(length(message)) as longest from enquiries');
	expect(longest.get()).toEqual({ longest: bytes });
});

it('a signal ends it and leaves nothing', async () => {
	const [folder, programs] = [temporaryFolder(), temporaryFolder()];
	const dumped = join(programs, 'process-id');
	// Takes the place of a long dump: pg_dump --format=custom --no-owner --file <file>
	const script = `#!/bin/sh\necho enquiries > "$4"; echo $$ > '${dumped}'; exec sleep 60\n`;
	writeFileSync(join(programs, 'pg_dump'), script, { mode: 0o755 });
	const code = `import { backUp } from ${JSON.stringify(resolve('server/database/backup.ts'))};
		await backUp({ engine: 'postgres', url: 'postgres://u@127.0.0.1/d' }, process.argv[1]);`;
	const options = ['--no-warnings', '--input-type=module', '--eval', code, join(folder, 'copy')];
	const PATH = `${programs}${delimiter}${process.env.PATH}`;
	const child = spawn(process.execPath, options, { env: { ...process.env, PATH }, stdio: 'inherit' });
	await until('it dumps', () => existsSync(dumped));
	expect(readdirSync(folder)).toHaveLength(1);
	child.kill('SIGTERM');
	expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
	expect(readdirSync(folder)).toEqual([]);
	const dump = Number(readFileSync(dumped, 'utf8'));
	await until('the dump ended too', () => !existsSync(`/proc/${dump}`));
});

it('removes what a killed backup left, and nothing of one that runs', async () => {
	const folder = temporaryFolder();
	const { pid: ended } = spawnSync(process.execPath, ['--version']);
	for (const name of [`.leads-backup-${ended}`, `.leads-backup-${process.ppid}`]) {
		mkdirSync(join(folder, name));
		writeFileSync(join(folder, name, 'copy'), 'personal data');
	}
	await backUp({ engine: 'sqlite', file: createDatabase().file }, join(folder, 'copy'));
	expect(readdirSync(folder).toSorted()).toEqual([`.leads-backup-${process.ppid}`, 'copy']);
});
