const kilobyte = 1024;

/** What a visitor's browser fetches for one page, in bytes as sent (brotli where that pays). */
export interface PageSizes {
	/** The document with its style sheets inside. */
	document: number;
	/** The page's script, which runs before the visitor does anything. */
	scriptBefore: number;
	/** The same and everything that the page's islands import to hydrate. */
	scriptAfter: number;
	fonts: number;
	pictures: number;
	/** Document, script, fonts and pictures: what comes before the page is idle. */
	firstLoad: number;
}

/** The greatest size of each figure. */
export type SizeLimits = Readonly<Partial<PageSizes>>;

/** Design §8, with 1 KB = 1,024 bytes. */
export const limitsOfEveryPage: SizeLimits = {
	document: 14 * kilobyte,
	scriptBefore: 2 * kilobyte,
	scriptAfter: 80 * kilobyte,
};

/** Design §8, for single pages. */
export const limitsOfPages: Readonly<Record<string, SizeLimits>> = {
	'/': { firstLoad: 75 * kilobyte },
	'/dental-ai-voice-agent': { document: 15 * kilobyte },
	// All eight views, so that it works without script.
	'/dental-ai-voice-agent/demo': { document: 18 * kilobyte },
};
