import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What CSS modules rename: classes, and the names of keyframes. */
const localName = /(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g;
const radix = 36;
/** So that every name begins with a letter: `a0` in base 36. */
const first = 360;

/**
 * Short names for the classes and keyframes of all CSS modules: numbers in the order of files and names. Hashes would be as unique,
 * but each of their letters is news to a compressor, in the style sheet and again in the page.
 *
 * @param root folder of the project
 * @returns the name for a class or keyframes of a file, the same in the browser's build and in the server's
 */
export function classNames(root: string): (className: string, file: string) => string {
	const files = globSync('app/**/*.module.css', { cwd: root }).sort();
	const keys = files.flatMap((file) => {
		const css = readFileSync(`${root}/${file}`, 'utf8');
		const found = [...css.matchAll(localName)].map(([, name]) => `${file} ${name}`);
		return [...new Set(found)].sort();
	});
	const names = new Map(keys.map((key, index) => [key, nameOf(index)]));
	return (className, file) => {
		const [path = ''] = relative(root, file).split('?');
		const name = names.get(`${path} ${className}`);
		if (name === undefined) throw new Error(`No short name for .${className} in ${path}`);
		return name;
	};
}

/** `a0`, `a1`, … but none that begins with a digit. */
function nameOf(index: number): string {
	let name = (first + index).toString(radix);
	if (/^\d/.test(name)) name = `z${name}`;
	return name;
}
