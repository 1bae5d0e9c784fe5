import { LinkChecker, LinkState } from 'linkinator';

/**
 * Follows every link from the home page of a served site, with fragments, redirects, pictures and style sheets.
 * URLs of other origins are not fetched.
 *
 * @param served origin that serves the site now
 * @param publicUrl URL whose origin is in canonical URLs and link previews: they are fetched from `served`
 */
export async function checkLinks(
	served: string,
	publicUrl: string,
): Promise<{ faults: string[]; reached: ReadonlySet<string> }> {
	const { origin } = new URL(publicUrl);
	const publicOrigin = new RegExp(`^${origin.replaceAll('.', '\\.')}(?=/|$)`);
	const { links } = await new LinkChecker().check({
		path: `${served}/`,
		recurse: true,
		redirects: 'error',
		checkCss: true,
		checkFragments: true,
		concurrency: 10,
		urlRewriteExpressions: [{ pattern: publicOrigin, replacement: served }],
		linksToSkip: async (link) => ![served, origin].includes(new URL(link).origin),
	});
	const broken = links.filter(({ state }) => state === LinkState.BROKEN);
	const found = links.filter(({ state }) => state === LinkState.OK);
	return {
		faults: broken.map(
			({ url, status, parent = '' }) =>
				`${parent.replace(served, '')}: the link to ${url} fails (status ${status})`,
		),
		reached: new Set(found.map(({ url }) => new URL(url).pathname)),
	};
}
