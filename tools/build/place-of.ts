import { globSync } from 'node:fs';
import { readText } from '#content/read-text.ts';

const contentFiles = globSync('content/**/*.{yaml,md}', {
	exclude: ['content/descriptions.yaml'],
}).sort();

/** Whether a line has a text as a whole, and not as the beginning of a longer name. */
function hasWhole(line: string, text: string): boolean {
	const start = line.indexOf(text);
	return start >= 0 && !/[\w-]/.test(line.charAt(start + text.length));
}

/** Returns the first place in `content/` where a text is written, as `content/owner.yaml:13`. */
export function placeOf(text: string, files: readonly string[] = contentFiles): string | undefined {
	for (const file of files) {
		const lines = readText(file).split('\n');
		const line = lines.findIndex((words) => hasWhole(words, text));
		if (line >= 0) return `${file}:${line + 1}`;
	}
	return undefined;
}
