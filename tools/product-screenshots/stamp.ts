import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const dashboardFolder = 'tools/product-screenshots/dashboard';
const stamp = 'tools/product-screenshots/pictured.sha256';

/** One hash of the dashboard's own sources. Not of the site's tokens and fonts: a change there does not make a picture wrong. */
export async function hashDashboard(): Promise<string> {
	const entries = await readdir(dashboardFolder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
	const hash = createHash('sha256');
	for (const path of files.map((file) => join(file.parentPath, file.name)).sort())
		hash
			.update(`${path}\0`)
			.update(await readFile(path))
			.update('\0');
	return hash.digest('hex');
}

/** The hash of the sources that the committed pictures show. */
export const readStamp = async (): Promise<string> => (await readFile(stamp, 'utf8')).trim();

/** Called when all pictures are written. */
export const writeStamp = async (): Promise<void> => writeFile(stamp, `${await hashDashboard()}\n`);
