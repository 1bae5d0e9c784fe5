import { globSync, readFileSync } from 'node:fs';
import scslre from 'scslre';
import { parseSync } from 'vite';

/**
 * `node tools/check/check-regexes.ts`: finds regular expressions of the server whose time grows faster than the length of the text,
 * because a visitor's text could block the event loop for seconds. Not in tests, whose texts are their own.
 */
const files = globSync('{server,contracts}/**/*.{ts,tsx}', { exclude: (file) => file.includes('.test.') });

interface SyntaxNode {
	type?: string;
	start?: number;
	regex?: { pattern: string; flags: string };
	callee?: { name?: string };
}

/** Returns a sentence for each regular expression of a file that is too slow or cannot be checked. */
function problemsIn(file: string): string[] {
	const code = readFileSync(file, 'utf8');
	const problems: string[] = [];
	const visit = (node: SyntaxNode) => {
		const line = code.slice(0, node.start).split('\n').length;
		if (node.type === 'NewExpression' && node.callee?.name === 'RegExp')
			problems.push(`${file}:${line} builds a regular expression, which cannot be checked: write a literal`);
		if (node.type !== 'Literal' || !node.regex) return;
		const { pattern: source, flags } = node.regex;
		for (const { type, character } of scslre.analyse({ source, flags }).reports) {
			const repeated = JSON.stringify(character.pick);
			problems.push(
				`${file}:${line} takes more than linear time (${type}) on many ${repeated}: /${source}/${flags}`,
			);
		}
	};
	JSON.stringify(parseSync(file, code).program, (_key, value) => {
		if (typeof value === 'object' && value !== null) visit(value);
		return typeof value === 'bigint' ? null : value;
	});
	return problems;
}

const problems = files.flatMap(problemsIn);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
