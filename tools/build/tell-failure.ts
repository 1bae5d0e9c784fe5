/**
 * A sentence of an error about what a person has written begins with its place: a file, as
 * `content/site.yaml:4: `, a page, as `/contact: `, or a variable, as `SITE_URL `.
 */
const sentences = /^(?:Error: )?((?:\/\S*: |[\w-]+[./][\w./-]*(?::\d+)?: |[A-Z_]{3,} ).+)$/gm;

/**
 * Returns what an error says about what a person has written, also if Vite has wrapped it: a
 * sentence on each line. Undefined for any other error, which needs its stack.
 */
export function sentencesIn(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	const found = [...error.message.matchAll(sentences)].map(([, sentence]) => sentence);
	return found.length > 0 ? [...new Set(found)].join('\n') : undefined;
}

/** Prints an error, in one line where that says all, and lets the process end with status 1. */
export function tellFailure(error: unknown): void {
	console.error(sentencesIn(error) ?? error);
	process.exitCode = 1;
}
