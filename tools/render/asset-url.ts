import { createHash } from 'node:crypto';
import { parse } from 'node:path';

const hashLength = 8;

/**
 * Returns the URL of a file that never changes, because its name has the hash of its content:
 * `/assets/icon-192-3f2a1b4c.png`.
 *
 * @param file its name without the hash, as `icon-192.png`
 */
export function assetUrl(file: string, body: string | Buffer): string {
	const { name, ext } = parse(file);
	const hash = createHash('sha256').update(body).digest('hex').slice(0, hashLength);
	return `/assets/${name}-${hash}${ext}`;
}
