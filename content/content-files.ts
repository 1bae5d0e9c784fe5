import { load } from './load.ts';
import { wordsFileOf } from './page-names.ts';
import { type FileName, schemas } from './schemas/schemas.ts';

/** Returns every file of `content/` that `load` reads, also those of pages without a schema. */
export const contentFiles = (
	pages: Readonly<Record<string, unknown>> = load('pages.yaml'),
): FileName[] => {
	const files = [...Object.keys(schemas), ...Object.keys(pages).map(wordsFileOf)];
	return [...new Set(files)] as FileName[];
};
