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
export function resolvePath(site: Site, target: string): Resolution {
	const withoutOrigin = target.replace(/^https?:\/\/[^/?]*/i, '');
	const queryStart = withoutOrigin.indexOf('?');
	const rawPath = queryStart < 0 ? withoutOrigin : withoutOrigin.slice(0, queryStart);
	const query = queryStart < 0 ? '' : withoutOrigin.slice(queryStart);
	const exact = site.entries.get(rawPath);
	if (exact !== undefined && !site.errorPaths.has(rawPath)) return { kind: 'file', entry: exact };

	const path = decodePath(rawPath);
	if (path === undefined) return { kind: 'malformed' };
	for (const spelling of [path, canonicalSpelling(path)]) {
		const moved = site.redirects.get(spelling);
		if (moved !== undefined) return { kind: 'redirect', location: moved + query };
		const entry = site.entries.get(spelling);
		if (entry === undefined || site.errorPaths.has(spelling)) continue;
		const location = encodeURI(spelling);
		return location === rawPath ? { kind: 'file', entry } : { kind: 'redirect', location: location + query };
	}
	return { kind: 'not-found' };
}

function decodePath(rawPath: string): string | undefined {
	try {
		const path = decodeURIComponent(rawPath === '' ? '/' : rawPath);
		return path.startsWith('/') ? path : undefined;
	} catch {
		return undefined;
	}
}

function canonicalSpelling(path: string): string {
	const trimmed = path
		.replace(/\/{2,}/g, '/')
		.replace(/\/index(\.html)?\/?$/, '/')
		.replace(/(?<=.)\/$/, '')
		.replace(/\.html$/, '');
	return trimmed === '' ? '/' : trimmed;
}
