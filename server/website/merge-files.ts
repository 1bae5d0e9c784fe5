import type { Ask, Conflict, Texts } from './helper/protocol.ts';

/** A file that users have changed: its text, and the one that it was made from. */
export interface ChangedFile {
	file: string;
	base: string;
	text: string;
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
): Promise<{ texts: Texts; conflicts: Conflict[] }> {
	const texts: Record<string, string> = {};
	const conflicts: Conflict[] = [];
	for (const { file, base, text } of changed) {
		const theirs = newer(file);
		if (base === theirs) {
			texts[file] = text;
		} else if (theirs === '') {
			conflicts.push({ file, at: '', place: file, ours: '', theirs: '' });
		} else {
			const merged = await ask('merge', {}, { file, base, ours: text, theirs });
			if (merged.text !== theirs) texts[file] = merged.text;
			conflicts.push(...merged.conflicts);
		}
	}
	return { texts, conflicts };
}
