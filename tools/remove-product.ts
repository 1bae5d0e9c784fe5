import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readOptions, refuse } from './build/read-options.ts';

/**
 * `node tools/remove-product.ts <product>`: deletes the product's files and all mentions of it in the rest of the project. Its files
 * and folders have its name, or begin with its name and a hyphen. Elsewhere `// Only with <product>.` is above a statement or a
 * list item that goes with it. Imports of its files go too, and rows of tables and JSON that name it.
 */

/** A line after which its statement goes on at the same indentation. */
const opens = /(?:[([{]|=>)$/;
const comment = /^\t*(?:\/\/|\/\*\*| \*)/;
const indentation = (line: string) => /^\t*/.exec(line)?.[0].length ?? 0;

/** Returns where the statement or list item ends that begins at a line, after its comment. Biome has formatted the text. */
function endOf(lines: readonly string[], start: number): number {
	let last = start;
	while (comment.test(lines[last] ?? '')) last += 1;
	const depth = indentation(lines[last] ?? '');
	for (;;) {
		const next = lines.findIndex((line, at) => at > last && line !== '' && indentation(line) <= depth);
		if (opens.test(lines[last] ?? '')) last = next;
		else return lines[last + 1] === '' ? last : next - 1;
	}
}

/** Returns a source without the marked parts and without imports of the product's files. */
function withoutProduct(source: string, product: string): string {
	const marker = `// Only with ${product}.`;
	const lines = source.replaceAll(new RegExp(`^import [^;]*/${product}[/-][^;]*;\\n`, 'gm'), '').split('\n');
	for (let start = lines.length - 1; start >= 0; start -= 1) {
		if (lines[start]?.trim() === marker) lines.splice(start, endOf(lines, start + 1) - start + 1);
	}
	return lines.join('\n');
}

const [product = '', ...others] = readOptions({ allowPositionals: true }).positionals;
if (others.length > 0 || !existsSync(`content/${product}/product.ts`)) {
	refuse('Name a product of content/product-list.ts, as in: npm run remove-product <product>');
}
const own = globSync(`{app,content,contracts,server,test,tools}/**/{${product},${product}-*}`);
for (const path of own) rmSync(path, { recursive: true, force: true });
const rows = new RegExp(`^(?:\\||\\t+"|export \\{).*\\b${product}\\b.*\\n`, 'gim');
const sources = globSync([
	'{app,content,contracts,server,test,tools}/**/*.{ts,tsx}',
	'.dependency-cruiser.mjs',
]);
const texts = globSync([
	'{README,CONTRIBUTING}.md',
	'docs/*.md',
	'{package,knip}.json',
	'content/product-list.ts',
]);
for (const path of new Set([...texts, ...sources])) {
	const before = readFileSync(path, 'utf8');
	const after = texts.includes(path) ? before.replaceAll(rows, '') : withoutProduct(before, product);
	if (after !== before) writeFileSync(path, after);
}
const biome = (...options: string[]) =>
	execFileSync(
		process.execPath,
		['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--diagnostic-level=error', ...options],
		{ stdio: ['ignore', 'ignore', 'inherit'] },
	);
// Imports that only the removed parts used.
biome('--unsafe', '--only=correctness/noUnusedImports');
biome();
console.log(`${product} is removed. See what changed with git diff, and run: npm run check`);
