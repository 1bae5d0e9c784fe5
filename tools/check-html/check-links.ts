import type { SiteTable } from '#server/site/site-table.ts';
import type { PageFacts } from './read-page.ts';

const base = 'https://internal.invalid';
/** Where forms go: the server answers there although no file does. */
const formAddress = '/';

/** Native fragments that need no element (HTML, "scroll to the fragment"). */
const isTopOfPage = (fragment: string) => fragment === '' || fragment.toLowerCase() === 'top';

function objection(
	address: string,
	from: string,
	table: SiteTable,
	pages: ReadonlyMap<string, PageFacts>,
): string | undefined {
	const url = new URL(address, `${base}${from}`);
	if (url.origin !== base) return undefined;
	const path = decodeURIComponent(url.pathname);
	const moved = table.redirects[path];
	if (moved) return `is a redirect; write ${moved}`;
	if (path.length > 1 && path.endsWith('/'))
		return 'is a redirect to the spelling without the slash at its end';
	if (!table.files[path] && path !== formAddress) return 'is not in the build';
	const fragment = decodeURIComponent(url.hash.slice(1));
	const page = pages.get(path);
	if (isTopOfPage(fragment) || !page || page.ids.has(fragment)) return undefined;
	return `has no element with the id "${fragment}"`;
}

/** A sentence for every address of ours on one page that leads nowhere. */
export function checkLinks(path: string, table: SiteTable, pages: ReadonlyMap<string, PageFacts>): string[] {
	const addresses = new Set(pages.get(path)?.addresses);
	return [...addresses].flatMap((address) => {
		const reason = objection(address, path, table, pages);
		return reason ? [`link to ${address}: ${reason}`] : [];
	});
}
