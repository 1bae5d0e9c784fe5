import type { Site, SiteEntry } from './site.ts';

/** The result of resolving a request target. */
export type Resolution =
	| { kind: 'file'; entry: SiteEntry }
	| { kind: 'redirect'; location: string }
	| { kind: 'not-found' }
	| { kind: 'malformed' };

/**
 * Resolves a raw request target to a file or a redirect. Paths with a trailing slash, doubled slashes, `index.html`,
 * `.html` or unnecessary percent-encoding redirect to the canonical path. Redirects lead only to paths in the site's
 * table, which prevents open redirects (`//host`, `/\host`).
 */
export function resolvePath({ entries, redirects }: Site, target: string): Resolution {
	const [rawPath = ''] = target.split('?', 1);
	const query = target.slice(rawPath.length);
	const entry = entries.get(rawPath);
	if (entry !== undefined) return { kind: 'file', entry };
	const path = decodePath(rawPath);
	if (path === undefined) return { kind: 'malformed' };
	const canonical = canonicalPath(path);
	const encoded = encodeURI(canonical);
	const location = redirects.get(canonical) ?? (entries.has(encoded) ? encoded : undefined);
	return location === undefined ? { kind: 'not-found' } : { kind: 'redirect', location: location + query };
}

function decodePath(rawPath: string): string | undefined {
	try {
		const path = decodeURIComponent(rawPath);
		return path.startsWith('/') ? path : undefined;
	} catch {
		return undefined;
	}
}

const canonicalPath = (path: string) =>
	path
		.replace(/\/{2,}/g, '/')
		.replace(/\/index(\.html)?\/?$/, '/')
		.replace(/(?<=.)\/$/, '')
		.replace(/\.html$/, '');
