import type { Content, FileName } from '../schemas/schemas.ts';
import { parseContent, type SiteContext } from './parse-content.ts';

/** The context of the site, with a key that differs when anything in it does. */
export interface KeyedContext extends SiteContext {
	key: string;
}

/** A file's value, and the text that it was made from. */
interface Reading {
	madeFrom: string;
	content: unknown;
}

/** The latest readings of files by their names, the latest first. */
export type Readings = Map<FileName, readonly Reading[]>;

/** What the site said when it was built, what it says now, and what it would say. */
const keptReadings = 3;

/**
 * Reads a file again only if what it is made from is something else: with one change, nearly all
 * files stay the same, and a task compares what a file says with what it would say.
 */
export function readOnce<Name extends FileName>(
	readings: Readings,
	name: Name,
	text: string,
	site?: KeyedContext,
): Content<Name> {
	// Marks are made while a file is read.
	if (site?.mark) return parseContent(name, text, site);
	const madeFrom = `${text}${site?.key ?? ''}`;
	const known = readings.get(name) ?? [];
	const same = known.find((reading) => reading.madeFrom === madeFrom);
	if (same) return same.content as Content<Name>;
	const content = parseContent(name, text, site);
	readings.set(name, [{ madeFrom, content }, ...known].slice(0, keptReadings));
	return content;
}
