/** A legal document, as `tools/build/legal-plugin.ts` renders it. */
declare module '*.md' {
	/** Its headings of the second level in their order: the id, the title, and the number if there is one, for example `7.`. */
	export const contents: readonly { id: string; number?: string; title: string }[];
	export const html: string;
}
