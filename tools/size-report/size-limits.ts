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
 * Design §8, with 1 KB = 1,024 bytes. That a document and its headers arrive in one round trip is asked of the running
 * server, in `test/e2e/page-load.e2e.ts`.
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
