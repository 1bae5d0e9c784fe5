import type { ExternalSources } from '#contracts/external-sources.ts';
import type { Artwork } from './discovery.ts';

/** The file in the renderer's folder with the {@link BuildRecord}. */
export const recordFile = 'build.json';

type ByName<Value> = Readonly<Record<string, Value>>;

/** What a build knows of its pages that does not depend on words. */
export interface BuildRecord {
	/** The origin in the pages' metadata. */
	siteUrl: string;
	/** The files of the renderer by the modules that they were. */
	files: ByName<string>;
	/** The styles of pages by their modules, with those of the document. */
	styles: ByName<string>;
	/** The URL of the rules for print of all pages. */
	printSheet: string;
	/** The URLs of what browsers import, by name. */
	urls: ByName<string>;
	/** The identifiers in these scripts, and the custom properties of styles that they fetch. */
	identifiersOf: ByName<readonly string[]>;
	/** The names of the modules of texts that each of these uses. */
	textsOf: ByName<readonly string[]>;
	/**
	 * What modules of texts export, and the part of a file that it is: `pages.yaml .contact .path`.
	 */
	exports: ByName<ByName<string>>;
	artwork: Artwork;
	/** Of styles that packages insert into pages. */
	styleHashes: readonly string[];
	external: ExternalSources;
}
