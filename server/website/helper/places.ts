import type { Path } from '#content/edit.ts';
import { fillFacts } from '#content/facts.ts';
import { type Field, labelOf } from '#content/fields.ts';
import { joinText } from '#content/join-numbers.ts';
import { siteFacts } from '#content/load.ts';
import { ContentError } from '#content/parse-content.ts';
import type { FileName } from '#content/schemas.ts';
import { nameOfFile } from './files.ts';

/** Returns a field and all that it is in, from the outermost, or nothing where there is none. */
export function fieldsOnPath(tree: Field, path: Path): Field[] | undefined {
	const found = [tree];
	for (const key of path) {
		const next = found.at(-1)?.children.find((child) => child.path.at(-1) === key);
		if (next === undefined) return undefined;
		found.push(next);
	}
	return found;
}

/** Returns a text as visitors read it. One with a fact that does not exist stays as it is written. */
export const asShown = (text: string): string => filledIn(text) ?? text;

/** Returns a text with its facts, or nothing if it has one that does not exist. */
export function filledIn(text: string): string | undefined {
	const fail = (message: string): never => {
		throw new ContentError(message);
	};
	try {
		return joinText(fillFacts(text, siteFacts(), fail));
	} catch (error) {
		if (error instanceof ContentError) return undefined;
		throw error;
	}
}

/**
 * Returns where something is, as people say it: “AI Solutions & Pricing, Web Scraping, Starting at”.
 * The innermost entry of a list that has a name says which one it is, and a number says the place
 * of one that has none: “Points 2”.
 */
export function placeName(file: FileName, tree: Field, path: Path): string {
	const labels = path.map((key, depth) => {
		const field = fieldsOnPath(tree, path.slice(0, depth + 1))?.at(-1);
		return asShown(field?.label ?? (typeof key === 'number' ? String(key + 1) : labelOf(key)));
	});
	const isNumber = (index: number) => labels[index] === String(Number(path[index]) + 1);
	const named = path.findLastIndex((key, index) => typeof key === 'number' && !isNumber(index));
	const from = Math.max(0, named);
	const said = labels.flatMap((label, index) => {
		if (index < from || isNumber(index)) return [];
		return isNumber(index + 1) ? `${label} ${labels[index + 1]}` : label;
	});
	return [nameOfFile(file), ...new Set(said)].join(', ');
}
