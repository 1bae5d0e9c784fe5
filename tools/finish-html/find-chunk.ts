import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UnexpectedOutput } from './rewrite-document.ts';

/**
 * The address of the chunk that a module of that name became, as `/assets/analytics-a1B2c3.js`.
 *
 * @throws UnexpectedOutput when there is none, or more than one
 */
export async function findChunk(client: string, name: string): Promise<string> {
	const pattern = new RegExp(`^${name}-[\\w-]+\\.js$`);
	const found = (await readdir(join(client, 'assets'))).filter((file) => pattern.test(file));
	const [file] = found;
	if (!file || found.length > 1)
		throw new UnexpectedOutput(`expected one chunk called ${name}, found ${found.length}`);
	return `/assets/${file}`;
}
