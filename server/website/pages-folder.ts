import { existsSync } from 'node:fs';
import {
	cp,
	open,
	readdir,
	readlink,
	rename,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../clock.ts';

/** The link to the folder with the pages that visitors get, for a proxy that sends files. */
const currentLink = 'current';
/** A proxy runs as another user. */
const readableByAll = { file: 0o644, folder: 0o755 };
/** The names of a release and its build, and what it is called until it is complete. */
const ownNames = /^(build|[\da-f-]{36})-[\da-f]{12}(\.next)?$/;
/** How long files stay: a browser may still show a page of theirs, which fetches them later. */
const keptMs = 365 * dayMs;

interface PagesFolder {
	/** Where the folders of releases are. */
	folder: string;
	/** The pages of the build. */
	client: string;
}

/** Copies the assets that only an earlier folder of pages has. There may be no such folder. */
export async function keepAssets(earlier: string, pages: string): Promise<void> {
	const filter = async (path: string) => {
		const file = await stat(path);
		return file.isDirectory() || Date.now() - file.mtimeMs < keptMs;
	};
	const options = { recursive: true, force: false, preserveTimestamps: true, filter };
	await cp(join(earlier, 'assets'), join(pages, 'assets'), options).catch(ignoreMissing);
}

/** For what the first time is not there yet. */
export function ignoreMissing(error: NodeJS.ErrnoException): void {
	if (error.code !== 'ENOENT') throw error;
}

/** Writes a folder to the disk, so that it is complete after a power cut, and lets all read it. */
async function settle(folder: string): Promise<void> {
	const inside = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = inside.map((entry) => ({
		path: join(entry.parentPath, entry.name),
		mode: entry.isFile() ? readableByAll.file : readableByAll.folder,
	}));
	for (const { path, mode } of [...paths, { path: folder, mode: readableByAll.folder }]) {
		const file = await open(path);
		await file.chmod(mode);
		await file.sync();
		await file.close();
	}
}

/**
 * Writes the pages of a release beside those of others, and then lets `current` lead to them. So
 * there is the old site or the new one, whenever it is interrupted. The release before stays for
 * requests that have begun, and assets of earlier ones for pages that are open. Earlier ones are
 * deleted; files of others in the folder stay.
 *
 * @param name of the release and its build, as in {@link ownNames}
 * @param files that differ from those of the build, by their paths
 */
export async function writePages(
	{ folder, client }: PagesFolder,
	name: string,
	files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
	const link = join(folder, currentLink);
	const before = await readlink(link).catch(ignoreMissing);
	if (before === name) return;

	// What has its name is complete, whoever was interrupted since.
	if (!existsSync(join(folder, name))) {
		const next = join(folder, `${name}.next`);
		await rm(next, { recursive: true, force: true });
		await cp(client, next, { recursive: true, preserveTimestamps: true });
		for (const [path, body] of files) await writeFile(join(next, path), body);
		await keepAssets(link, next);
		await settle(next);
		await rename(next, join(folder, name));
	}

	await rm(`${link}.next`, { force: true });
	await symlink(name, `${link}.next`);
	await rename(`${link}.next`, link);
	for (const other of await readdir(folder)) {
		if ([name, before].includes(other) || !ownNames.test(other)) continue;
		await rm(join(folder, other), { recursive: true, force: true });
	}
}
