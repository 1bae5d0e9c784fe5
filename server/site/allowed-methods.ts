import { chatPath } from '#contracts/chat.ts';
import { healthPaths } from '../http/health.ts';
import { resolvePath } from './resolve-path.ts';
import type { Site } from './site.ts';

const reading = ['GET', 'HEAD'];
const readOnlyPaths: readonly string[] = Object.values(healthPaths);

/** Returns the methods that a path supports, for the `Allow` header of a 405. Returns an empty list for an unknown path. */
export function allowedMethods(site: Site | null, path: string): string[] {
	if (path === '/') return [...reading, 'POST'];
	if (path === chatPath) return [...reading, 'POST'];
	if (readOnlyPaths.includes(path)) return reading;
	const kind = site === null ? 'not-found' : resolvePath(site, path).kind;
	return kind === 'file' || kind === 'redirect' ? reading : [];
}
