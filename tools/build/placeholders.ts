import { existsSync } from 'node:fs';
import { getDescription } from 'valibot';
import { load } from '#content/load.ts';
import { isListedProduct } from '#content/product-list.ts';
import { schemas } from '#content/schemas.ts';
import { site } from '#content/site.ts';
import type { SiteRecord } from '#server/http/site.ts';
import { type BuildSettings, readBuildSettings } from './build-settings.ts';

/** The example's names, and telephone numbers that are reserved for fiction (555 01xx). */
const invented = /example|bright ?harbour|555\s?01\d\d/i;

/** Yields the texts in nested data with their paths, for example `address.street`. */
function* textsIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
	if (typeof value === 'string') yield [path, value];
	else if (typeof value === 'object' && value !== null) {
		for (const [key, part] of Object.entries(value))
			yield* textsIn(part, path === '' ? key : `${path}.${key}`);
	}
}

/** Returns what the pages still have of the example, a sentence each. The other parameters are for tests. */
export function placeholders(settings: BuildSettings, details: object = site): string[] {
	const defaults = readBuildSettings({});
	const found: string[] = [];
	if (settings.SITE_URL === defaults.SITE_URL) {
		found.push(`SITE_URL is not set: links in previews, sitemap and metadata lead to ${settings.SITE_URL}.`);
	}
	if (settings.BOOKING_URL === defaults.BOOKING_URL) {
		found.push(
			'BOOKING_URL is not set: booking buttons lead to an example page that does not exist. An empty BOOKING_URL= turns booking off.',
		);
	} else if (invented.test(settings.BOOKING_URL) || settings.BOOKING_URL.includes('/your-name/')) {
		found.push(`BOOKING_URL is still an example: ${settings.BOOKING_URL}.`);
	}
	if (/^G-X+$/.test(settings.ANALYTICS_ID)) {
		found.push(`ANALYTICS_ID is still the example ${settings.ANALYTICS_ID}: nothing is counted.`);
	}
	const texts = [...textsIn(details)].filter(([, text]) => invented.test(text));
	return [...found, ...texts.map(([path, text]) => `${path} in content/site.yaml is still “${text}”.`)];
}

/** A detail that only the owner can give. */
interface OwnerField {
	/** As `nzbn`. */
	name: string;
	/** Where the owner enters it, as `content/owner.yaml`. */
	file: string;
	/** What a visitor misses without it, with an example, in one sentence without a full stop. */
	meaning: string;
	isFilled: boolean;
}

const ownerFiles = ['owner.yaml', 'dental/owner.yaml'] as const;

/** The fields of the files of the owner. Those of a product that is not on the site are left out. */
const ownerFields = (): OwnerField[] =>
	ownerFiles
		.filter((file) => file === 'owner.yaml' || isListedProduct(file.replace('/owner.yaml', '')))
		.flatMap((file) =>
			Object.entries(schemas[file].entries).map(([name, schema]) => ({
				name,
				file: `content/${file}`,
				meaning: getDescription(schema) ?? '',
				isFilled: (load(file) as Record<string, string | readonly unknown[]>)[name]?.length !== 0,
			})),
		);

/** What the home page plays with its evening call. `docs/customise.md` says how to make it. */
const recording: OwnerField = {
	name: 'evening-call.mp3',
	file: 'app/call',
	meaning: 'a recording of the home page’s call, which can only be watched without it',
	isFilled: existsSync('app/call/evening-call.mp3'),
};

/** The owner's details in the order in which they win customers: who it is, that it works, what it costs. Others come last. */
const order = [
	'people',
	'portrait',
	'agentPhone',
	'connections',
	'measuredJobs',
	'references',
	'pricePeriod',
	'stagedPayment',
	'priceBasis',
	'priceAfterTrial',
	'callCharges',
	'evening-call.mp3',
];
const rankOf = ({ name }: OwnerField) => order.indexOf(name) + 1 || order.length + 1;

/** Returns the details that only the owner can give and that are empty, a sentence each, the most useful first. */
export const missingDetails = (fields: readonly OwnerField[] = [...ownerFields(), recording]): string[] =>
	fields
		.filter(({ isFilled }) => !isFilled)
		.toSorted((one, other) => rankOf(one) - rankOf(other))
		.map(({ name, file, meaning }) => `${name} in ${file} is empty: ${meaning}.`);

/** Returns the report at the end of a build, or an empty string if nothing is left to replace. */
export function describePlaceholders({
	placeholders: left,
	missingDetails: missing,
}: Pick<SiteRecord, 'placeholders' | 'missingDetails'>): string {
	const section = (title: string, sentences: readonly string[]) =>
		sentences.length === 0 ? [] : ['', title, ...sentences.map((sentence) => `  - ${sentence}`)];
	const lines = [
		...section('!!! NOT READY FOR VISITORS. These are still the example’s:', left),
		...section(
			'Empty details, which show nothing on the site. The first win the most customers; `npm run dev -- --example` shows all:',
			missing,
		),
	];
	return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
