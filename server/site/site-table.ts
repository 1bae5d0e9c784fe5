/** The contents of `build/site.json`: all files of the built site. */
export interface SiteTable {
	/** `SITE_URL` of the build: the origin in the pages' metadata. */
	siteUrl: string;
	/** What in the pages is still the example's, a sentence each. */
	placeholders: readonly string[];
	/** Details that only the owner can give and that are empty, a sentence each. */
	missingDetails: readonly string[];
	/** By decoded URL path, for example `/`, `/services`, `/assets/entry-3f2a.js`. */
	files: Record<string, SiteFile>;
	/** Targets of 308 redirects by decoded path. */
	redirects: Record<string, string>;
	/** The keys in `files` of what the pages of the inbox link to. */
	inboxFiles: { styleSheets: string[]; script: string };
	/** The key in `files` of the 404 page. */
	notFound: string;
	/** The key in `files` of the 500 page. */
	serverError: string;
}

/** A built file. */
export interface SiteFile {
	/** All headers with lower-case names: content type, caching, security headers and the page's policy. */
	headers: Record<string, string>;
	/** A strong entity tag with quotes, from the content of the identity body. */
	etag: string;
	/** Paths relative to the folder of `site.json`. */
	bodies: { identity: string; br?: string; gzip?: string };
}
