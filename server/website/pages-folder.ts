import { cp, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The link to the folder with the pages that visitors get, for a proxy that sends files. */
const currentLink = 'current';

interface PagesFolder {
	/** Where the folders of releases are. */
	folder: string;
	/** The pages of the build. */
	client: string;
}

const exists = (path: string) =>
	stat(path).then(
		() => true,
		() => false,
	);

/**
 * Writes the pages of a release beside those of others, and then lets `current` lead to them. So
 * there is the old site or the new one, whenever it is interrupted. The release before stays for
 * requests that have begun.
 *
 * @param name of the release and its build
 * @param files that differ from those of the build, by their paths
 */
export async function writePages(
	{ folder, client }: PagesFolder,
	name: string,
	files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
	const target = join(folder, name);
	const before = await readdir(folder).catch((): string[] => []);
	if (!(await exists(target))) {
		const next = join(folder, `${name}.next`);
		await rm(next, { recursive: true, force: true });
		await cp(client, next, { recursive: true });
		for (const [path, body] of files) {
			await mkdir(dirname(join(next, path)), { recursive: true });
			await writeFile(join(next, path), body, { flush: true });
		}
		await rename(next, target);
	}
	const link = join(folder, `${currentLink}.next`);
	await rm(link, { force: true });
	await symlink(name, link);
	await rename(link, join(folder, currentLink));
	const older = before.filter((other) => ![name, currentLink].includes(other)).sort();
	for (const other of older.slice(0, -1)) {
		await rm(join(folder, other), { recursive: true, force: true });
	}
}
