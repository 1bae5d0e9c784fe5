import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a git command writes, without the line end; nothing when there is no git or no repository here. */
async function git(folder: string, ...options: string[]): Promise<string | undefined> {
	try {
		const { stdout } = await run('git', options, { cwd: folder });
		return stdout.trim();
	} catch {
		return undefined;
	}
}

/**
 * When the files below these paths were last committed, ISO 8601 with its offset. Nothing where git cannot know: without
 * a repository, in a shallow clone, whose oldest commit seems to have written every file, and for files changed since.
 *
 * @param folder the project's folder; the paths are relative to it
 */
export async function lastModified(paths: readonly string[], folder = '.'): Promise<string | undefined> {
	if ((await git(folder, 'rev-parse', '--is-shallow-repository')) !== 'false') return undefined;
	if ((await git(folder, 'status', '--porcelain', '--', ...paths)) !== '') return undefined;
	return (await git(folder, 'log', '-1', '--format=%cI', '--', ...paths)) || undefined;
}
