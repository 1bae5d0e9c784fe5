import { globSync } from 'node:fs';
import { readText } from './read-text.ts';

const contentFiles = globSync('content/**/*.{yaml,md}').sort();

/** Returns the first place in `content/` where a text is written, as `content/owner.yaml:13`. */
export function placeOf(text: string, files: readonly string[] = contentFiles): string | undefined {
	for (const file of files) {
		const lines = readText(file).split('\n');
		const line = lines.findIndex((words) => words.includes(text));
		if (line >= 0) return `${file}:${line + 1}`;
	}
	return undefined;
}
