import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path/posix';
import type { PageName } from '#content/pages.ts';
import { readModule } from '../check-rooms/read-module.ts';

const routesFile = 'app/routes.ts';
const route = /\bindex\(\s*'([^']+)'|\broute\(\s*paths\.(\w+),\s*'([^']+)'/g;
const markdownImport = /^import\s[^'"]*['"]([^'"]+)['"]/gm;

/** The module of each page as `app/routes.ts` names it, as paths from the project's folder. */
export function pageModules(routes: string): ReadonlyMap<string, string> {
	const rows = [...routes.matchAll(route)].map(
		([, home, name = 'home', file = home]) => [name, `app/${file}`] as const,
	);
	return new Map(rows);
}

function requestsOf(path: string): string[] {
	const source = readFileSync(path, 'utf8');
	const kind = extname(path);
	if (kind === '.mdx') return [...source.matchAll(markdownImport)].map(([, request = '']) => request);
	if (kind !== '.ts' && kind !== '.tsx') return [];
	return readModule(path, source).requests.map(({ request }) => request);
}

/** The path of an import that a page's date depends on: in its own folder or in `content/`, no other. */
function sourceOf(from: string, request: string, folder: string): string | undefined {
	const path = request.startsWith('.') ? join(dirname(from), request) : request.replace(/^#/, '');
	const counts = path.startsWith(`${folder}/`) || path.startsWith('content/');
	return counts && existsSync(path) ? path : undefined;
}

/**
 * What a page says, and from where: its folder, and the modules of `content/` that the folder's modules import,
 * directly or through one another. Code that many pages share is left out: a new button is no new page.
 *
 * @throws when `app/routes.ts` has no module for the page
 */
export function pageSources(page: PageName): string[] {
	const module = pageModules(readFileSync(routesFile, 'utf8')).get(page);
	if (!module) throw new Error(`${routesFile} has no module for the page ${page}`);
	const folder = dirname(module);
	const found = new Set([module]);
	for (const path of found)
		for (const request of requestsOf(path)) {
			const source = sourceOf(path, request, folder);
			if (source) found.add(source);
		}
	return [folder, ...[...found].filter((path) => path.startsWith('content/'))];
}
