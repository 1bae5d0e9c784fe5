import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesInUse } from '#content/reading/words-in-use.ts';
import type { Reader } from '../database/database.ts';
import type { Ask, Conflict, FileTexts, RenderedFiles } from './helper/protocol.ts';
import { keyOf } from './helper-process.ts';
import {
	type ChangedFile,
	type Draft,
	filesOf,
	type Release,
	readDrafts,
	readReleases,
} from './releases.ts';

/** Renderings that are kept: the published one, the one before it, and what is to be published. */
const keptRenderings = 3;

/** The words as they are published, and as they would be with the drafts. */
export interface Words {
	latest: Release | undefined;
	published: FileTexts;
	drafts: readonly Draft[];
	/** The published words with the drafts. */
	texts: FileTexts;
	/** Returns the text of a file as it is published. Empty if it is not there any more. */
	publishedTextOf(file: string): string;
	/** Returns the text of a file with its draft. */
	textOf(file: string): string;
	/** Where somebody has published what a draft changes as well. */
	conflicts: readonly Conflict[];
}

/** Reads the owner's words over those of this build, and renders the site with them. */
export interface WordsReader {
	ask: Ask;
	/** Resolves to the words now. */
	read(database: Reader): Promise<Words>;
	/** Returns the text of a file as the build has it. Empty if it has none. */
	buildText(file: string): string;
	/** Resolves to the words of a release, and to what this build has changed as well. */
	takeOver(release: Release | undefined): ReturnType<typeof mergeFiles>;
	/** Resolves to the words of a release over those of this build. */
	textsOf(release: Release | undefined): Promise<FileTexts>;
	/** Renders the site. Rejects with a `HelperError` if these texts cannot be rendered. */
	render(texts: FileTexts): Promise<RenderedFiles>;
}

/** Keeps the latest results of a function of texts. Those that failed are not kept. */
function remember<Result>(
	of: (texts: FileTexts) => Promise<Result>,
): (texts: FileTexts) => Promise<Result> {
	const results = new Map<string, Promise<Result>>();
	return (texts) => {
		const key = keyOf(texts);
		const result = results.get(key) ?? of(texts);
		results.delete(key);
		results.set(key, result);
		result.catch(() => results.delete(key));
		const [oldest] = results.keys();
		if (results.size > keptRenderings && oldest !== undefined) results.delete(oldest);
		return result;
	};
}

/**
 * Resolves to files with what users have changed in them, where they differ from their newer
 * versions, and to what both have changed.
 *
 * @param newer returns the newer version of a file, empty if there is none
 */
export async function mergeFiles(
	ask: Ask,
	changed: readonly ChangedFile[],
	newer: (file: string) => string,
): Promise<{ texts: FileTexts; conflicts: Conflict[] }> {
	const texts: Record<string, string> = {};
	const conflicts: Conflict[] = [];
	for (const { file, base, text } of changed) {
		const target = newer(file);
		if (base === target) {
			texts[file] = text;
		} else if (target === '') {
			conflicts.push({ file, at: '', place: file, changed: '', target: '' });
		} else {
			const merged = await ask('merge', {}, { file, base, changed: text, target });
			if (merged.text !== target) texts[file] = merged.text;
			conflicts.push(...merged.conflicts);
		}
	}
	return { texts, conflicts };
}

/**
 * Returns what reads words.
 *
 * @param folder of the renderer, with the words of the build
 */
export function createWords(ask: Ask, folder: string): WordsReader {
	const buildTexts = new Map<string, string>();

	function buildText(file: string): string {
		const path = join(folder, file);
		const text = buildTexts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
		buildTexts.set(file, text);
		return text;
	}

	const takeOver = (release: Release | undefined) => mergeFiles(ask, filesOf(release), buildText);
	const textsOf = async (release: Release | undefined) => (await takeOver(release)).texts;

	async function read(database: Reader): Promise<Words> {
		const [latest] = await readReleases(database, 1);
		const drafts = await readDrafts(database);
		const published = await textsOf(latest);
		const publishedTextOf = (file: string) => published[file] ?? buildText(file);
		const merged = await mergeFiles(ask, drafts, publishedTextOf);
		const texts = { ...published, ...merged.texts };
		const textOf = (file: string) => texts[file] ?? buildText(file);
		const { conflicts } = merged;
		return { latest, published, drafts, texts, publishedTextOf, textOf, conflicts };
	}

	const render = remember((texts) => ask('render', texts, filesInUse()));
	return { ask, read, buildText, takeOver, textsOf, render };
}
