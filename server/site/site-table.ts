/** What the build says about the built site: the shape of `build/site.json`. */
export interface SiteTable {
	/** By decoded URL path: `/`, `/services`, `/assets/entry-3f2a.js`. */
	files: Record<string, SiteFile>;
	/** Target by decoded path; answered with 308. */
	redirects: Record<string, string>;
	/** Key in `files` of the page for unknown paths, answered with 404. */
	notFound: string;
	/** Key in `files` of the page for failed requests, answered with 500. */
	serverError: string;
}

/** One built file with everything its answer needs. */
export interface SiteFile {
	/** Complete, with lower-case names: content-type, cache-control, security headers, a page's own policy. */
	headers: Record<string, string>;
	/** Strong and quoted, from the content of the identity body. */
	etag: string;
	/** Paths relative to the folder of `site.json`. */
	bodies: { identity: string; br?: string; gzip?: string };
}
