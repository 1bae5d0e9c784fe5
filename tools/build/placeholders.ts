import { meaningInFile } from '#content/descriptions.ts';
import { load } from '#content/load.ts';
import { isListedProduct } from '#content/pages.ts';
import { type FileName, schemas } from '#content/schemas/schemas.ts';
import { site } from '#content/site.ts';
import type { BuildSettings } from './build-settings.ts';

/**
 * The example's names, addresses of the reserved domain `.example` (RFC 2606), the defaults, and
 * telephone numbers that are reserved for fiction (555 01xx).
 */
const invented =
	/[.-]example\b|\bExample Quay|bright ?harbour|555\s?01\d\d|your-name|^G-X+$|127\.0\.0\.1/i;

/** Yields the texts in nested data with their paths, for example `address.street`. */
function* textsIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
	if (typeof value === 'string') yield [path, value];
	else if (typeof value === 'object' && value !== null)
		for (const [key, part] of Object.entries(value))
			yield* textsIn(part, path ? `${path}.${key}` : key);
}

/** Returns what the pages still have of the example, a sentence each. `details` are for tests. */
export function placeholders(
	{ SITE_URL, BOOKING_URL, ANALYTICS_ID }: BuildSettings,
	details: object = site,
): string[] {
	const sources = { '.env': { SITE_URL, BOOKING_URL, ANALYTICS_ID }, 'content/site.yaml': details };
	return Object.entries(sources).flatMap(([file, data]) =>
		[...textsIn(data)]
			.filter(([, text]) => invented.test(text))
			.map(([path, text]) => `${path} in ${file} is still “${text}”.`),
	);
}

/** A detail of several entries, such as a phone number, is absent while it is empty. */
const isEmpty = (value: unknown) =>
	value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns a sentence for each empty detail that only the owner can give, in the order of their
 * schemas. `loadFile` is for tests.
 */
export function missingDetails(loadFile: (file: FileName) => unknown = load): string[] {
	const files = (['owner.yaml', 'dental/owner.yaml'] as const).filter(
		(file) => file === 'owner.yaml' || isListedProduct(file.replace('/owner.yaml', '')),
	);
	return files.flatMap((file) => {
		const values = loadFile(file) as Record<string, unknown>;
		return Object.keys(schemas[file].entries)
			.filter((name) => isEmpty(values[name]))
			.map((name) => `${name} in content/${file} is empty: ${meaningInFile(file, name)}`);
	});
}

/** Returns the report at the end of a build, or an empty string if nothing is left to replace. */
export function describePlaceholders(settings: BuildSettings): string {
	const section = (title: string, sentences: readonly string[]) =>
		sentences.length === 0 ? '' : `\n${[title, ...sentences].join('\n  - ')}\n`;
	const exampleTitle = '!!! NOT READY FOR VISITORS. These are still the example’s:';
	const emptyTitle =
		'Empty details, which show nothing on the site. The first win the most customers; `npm run dev -- --example` shows all:';
	const examples = section(exampleTitle, placeholders(settings));
	return examples + section(emptyTitle, missingDetails());
}
