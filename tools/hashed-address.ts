import { createHash } from 'node:crypto';

const hashLength = 8;

/** The address of a file that never changes under its name, as `/assets/start-3f2a1b4c.js`. */
export function hashedAddress(name: string, extension: string, body: string | Buffer): string {
	const hash = createHash('sha256').update(body).digest('hex').slice(0, hashLength);
	return `/assets/${name}-${hash}.${extension}`;
}
