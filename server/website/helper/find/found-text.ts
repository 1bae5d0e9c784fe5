import { type Field, leavesOf } from '#content/editing/fields.ts';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { editableFiles, treeOf } from '../files.ts';
import { asShown } from '../places.ts';
import { saidIn } from '../values.ts';
import { type ComparedText, comparedText } from './compared.ts';

/** A text that can be found. */
export interface FoundText extends ComparedText {
	file: FileName;
	tree: Field;
	field: Field;
	/** As visitors read it. */
	text: string;
	/** The lower, the sooner visitors see it. */
	depth: number;
}

/** How soon visitors see a text: on a main page, around it, or in the example of a product. */
const depths = { page: 0, around: 1, example: 2 } as const;

const isLabel = (key: string | number) => /^labels?$|Label$/.test(String(key));

/** Returns how soon visitors see a text. */
function depthOf(file: FileName, { path }: Field): number {
	if (file.startsWith('dental/')) return depths.example;
	const isOnPage = file.startsWith('pages/') || file === 'site.yaml';
	return isOnPage && !path.some(isLabel) ? depths.page : depths.around;
}

/**
 * Returns what pages fill in where a text has two braces: of what has several values, the first.
 */
function filledInByPages(): Readonly<Record<string, string>> {
	const { calendly } = load('processors.yaml').bookingServices;
	const [offering] = load('pages/pricing.yaml').groups.flatMap(({ offerings }) => offerings);
	const { name: title = '', startingAt = 0 } = offering ?? {};
	return {
		service: calendly.name,
		country: calendly.country,
		title,
		titles: title,
		price: priceText(startingAt),
	};
}

/**
 * Returns a text as visitors read it. What is counted while they look at a page has no value here.
 */
const asRead = (text: string, values: Readonly<Record<string, string>>): string =>
	asShown(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '…');

/** Returns the texts and numbers of a file, and its choices of yes and no for their labels. */
function textsIn(file: FileName, values: Readonly<Record<string, string>>): FoundText[] {
	const tree = treeOf(file);
	return leavesOf(tree).flatMap((field) => {
		const { kind, value } = field;
		if (kind === 'reference' || typeof value !== 'string') return [];
		const text = asRead(saidIn(field, value), values);
		const compared = comparedText(kind === 'flag' ? '' : text);
		return { file, tree, field, text, depth: depthOf(file, field), ...compared };
	});
}

/**
 * Returns all texts that can be found: what visitors see sooner first, in the order of the pages.
 */
export function foundTexts(): FoundText[] {
	const values = filledInByPages();
	const texts = editableFiles().flatMap((file) => textsIn(file, values));
	return texts.toSorted((a, b) => a.depth - b.depth);
}
