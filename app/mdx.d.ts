/** A document of prose, as `tools/build/mdx-plugin.ts` compiles it. */
declare module '*.mdx' {
	/** Its headings of the second level in their order: the id, the title, and the number if there is one, for example `7.`. */
	export const contents: readonly { id: string; number?: string; title: string }[];
	/** The document. `components` replace elements that Markdown wrote, by their names. */
	export default function Document(props: {
		/** For the privacy policy. */
		services?: import('#content/processors.ts').ServicesInUse;
		components?: { a?: import('react').ComponentType<import('react').ComponentProps<'a'>> };
	}): import('react').ReactNode;
}
