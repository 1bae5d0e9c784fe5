import { chatPath } from '#contracts/chat.ts';
import { resolvePath } from './resolve-path.ts';
import type { Site } from './site.ts';

const reading = ['GET', 'HEAD'];
const healthPaths = ['/healthz', '/readyz'];

/** The methods that a path answers, for the `Allow` header of a 405; none for an unknown path. */
export function allowedMethods(site: Site | null, path: string): string[] {
	if (path === '/') return [...reading, 'POST'];
	if (path === chatPath) return [...reading, 'POST'];
	if (healthPaths.includes(path)) return reading;
	const kind = site === null ? 'not-found' : resolvePath(site, path).kind;
	return kind === 'file' || kind === 'redirect' ? reading : [];
}
