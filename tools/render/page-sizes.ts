const kilobyte = 1024;

/** The headers of a page over HTTP/1.1 with HSTS, in bytes. */
export const pageHeaders = 580;

/**
 * The limits of a page as sent, in bytes: `document` with its headers, `script` that of every page,
 * `allScript` with all that its islands import. A server sends ten packets of Ethernet before it
 * waits for the browser (RFC 6928): a document is not larger.
 */
export const limits = { document: 10 * 1460, script: 5 * kilobyte, allScript: 82 * kilobyte };

/** Returns a sentence for each size of a page that is over its limit. */
export const findExcesses = (path: string, sizes: typeof limits): string[] =>
	(Object.keys(limits) as (keyof typeof limits)[])
		.filter((name) => sizes[name] > limits[name])
		.map(
			(name) =>
				`${path}: ${name} has ${sizes[name]} bytes, more than its ${limits[name]} (tools/render/page-sizes.ts)`,
		);
