import { execFileSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A copy of the project with what is not committed, whose content a test may change. */
export interface ProjectCopy {
	folder: string;
	/** Changes a file. The text must be in it. */
	edit(file: string, before: string | RegExp, after: string): void;
	remove(): void;
}

/** Copies the project, with the packages of the original, to a folder of its own. */
export function copyProject(): ProjectCopy {
	const folder = mkdtempSync(join(tmpdir(), 'project-'));
	const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
	for (const file of execFileSync('git', listed, { encoding: 'utf8' }).split('\0')) {
		// Where packages are linked, git lists the link. It also lists what is deleted.
		if (file === 'node_modules' || !existsSync(file)) continue;
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		cpSync(file, join(folder, file));
	}
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
	return {
		folder,
		edit(file, before, after) {
			const path = join(folder, file);
			const text = readFileSync(path, 'utf8');
			const edited = text.replace(before, () => after);
			if (edited === text) throw new Error(`${file} has no ${before}`);
			writeFileSync(path, edited);
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
