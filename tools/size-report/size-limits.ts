const kilobyte = 1024;

/** What a visitor's browser fetches for one page, in bytes as sent (brotli where that pays). */
export interface PageSizes {
	/** The document with its style sheets inside. */
	document: number;
	/** Inline scripts, which run before the visitor does anything. They are part of the document too. */
	scriptBefore: number;
	/** Inline scripts and all modules that hydration imports. */
	scriptAfter: number;
	fonts: number;
	pictures: number;
	/** Document, fonts and pictures: what comes before the page is idle. */
	firstLoad: number;
}

/** The greatest size of each figure. */
export type SizeLimits = Readonly<Partial<PageSizes>>;

/**
 * Design §8, with 1 KB = 1,024 bytes. A document of 14 KB is 14,336 bytes: a server's first ten packets carry
 * 14,600 (RFC 6928: ten segments, of 1,460 bytes on Ethernet), so it arrives in one round trip.
 */
export const limitsOfEveryPage: SizeLimits = {
	document: 14 * kilobyte,
	scriptBefore: 2 * kilobyte,
	scriptAfter: 115 * kilobyte,
};

/** Design §8, for single pages. */
export const limitsOfPages: Readonly<Record<string, SizeLimits>> = {
	'/': { firstLoad: 100 * kilobyte },
};
