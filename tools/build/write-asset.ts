import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hashLength = 8;

/** Writes a file whose name has the hash of its content. Returns its URL, as `/assets/icon-192-3f2a1b4c.png`. */
export async function writeAsset(
	client: string,
	name: string,
	extension: string,
	body: Buffer,
): Promise<string> {
	const hash = createHash('sha256').update(body).digest('hex').slice(0, hashLength);
	const url = `/assets/${name}-${hash}.${extension}`;
	await writeFile(join(client, url), body);
	return url;
}
