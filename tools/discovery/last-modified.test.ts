import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { lastModified } from './last-modified.ts';

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.nz', '-c', 'commit.gpgsign=false'];
const git = (folder: string, ...options: string[]) =>
	execFileSync('git', [...author, ...options], { cwd: folder, stdio: 'ignore' });

function commit(folder: string, path: string, date: string): void {
	writeFileSync(join(folder, path), date);
	git(folder, 'add', '.');
	execFileSync('git', [...author, 'commit', '-m', path, '--date', date], {
		cwd: folder,
		stdio: 'ignore',
		env: { ...process.env, GIT_COMMITTER_DATE: date },
	});
}

function repository(): string {
	const folder = temporaryFolder();
	git(folder, 'init');
	mkdirSync(join(folder, 'page'));
	commit(folder, 'page/a.ts', '2026-01-01T09:00:00+13:00');
	commit(folder, 'words.ts', '2026-02-01T09:00:00+13:00');
	commit(folder, 'other.ts', '2026-03-01T09:00:00+13:00');
	return folder;
}

it('is the date of the last commit that touched one of the paths', async () => {
	const folder = repository();
	expect(await lastModified(['page'], folder)).toBe('2026-01-01T09:00:00+13:00');
	expect(await lastModified(['page', 'words.ts'], folder)).toBe('2026-02-01T09:00:00+13:00');
});

it('is unknown for files changed or added since, and for files without a commit', async () => {
	const folder = repository();
	writeFileSync(join(folder, 'page/b.ts'), '');
	expect(await lastModified(['page'], folder)).toBeUndefined();
	writeFileSync(join(folder, 'words.ts'), 'new');
	expect(await lastModified(['words.ts'], folder)).toBeUndefined();
	expect(await lastModified(['missing.ts'], folder)).toBeUndefined();
	expect(await lastModified(['other.ts'], folder)).toBe('2026-03-01T09:00:00+13:00');
});

it('is unknown in a shallow clone and without a repository', async () => {
	const clone = join(temporaryFolder(), 'clone');
	git('.', 'clone', '--depth=1', `file://${repository()}`, clone);
	expect(await lastModified(['page'], clone)).toBeUndefined();
	expect(await lastModified(['page'], temporaryFolder())).toBeUndefined();
});
