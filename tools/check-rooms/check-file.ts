import { checkImports } from './check-imports.ts';
import { checkNames } from './check-names.ts';
import type { Violation } from './violation.ts';

const isModule = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
/** Pages and islands, whose modules are loaded by their paths, and configuration. */
const withDefaultExport =
	/^(app\/islands\/[^/]+\.tsx|app\/pages\/([^/]+)\/\2\.tsx|[a-z.-]+\.config\.(ts|mjs))$/;

/** A document of MDX without all but its imports, each in its line. They stand in one line each. */
const importsOfProse = (source: string) => source.replace(/^(?!import\s).*$/gm, '');

/** All breaches of design §3 in one file. */
export function checkFile(path: string, source: string): Violation[] {
	const names = checkNames(path, source);
	if (path.endsWith('.mdx')) return [...names, ...checkImports(path, importsOfProse(source), false)];
	if (!isModule(path)) return names;
	return [...names, ...checkImports(path, source, withDefaultExport.test(path))];
}
