import { checkImports } from './check-imports.ts';
import { checkNames } from './check-names.ts';
import type { Violation } from './violation.ts';

const isModule = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
/** Where a framework looks for a default export, apart from the route modules. */
const frameworkFiles = /^(app\/(root\.tsx|routes\.ts|entry\.[a-z]+\.tsx)|[a-z.-]+\.config\.(ts|mjs))$/;

/** The route modules that `app/routes.ts` names, as paths from the project's folder. */
export function routeModules(routes: string): ReadonlySet<string> {
	return new Set([...routes.matchAll(/'([^']+\.(?:tsx|mdx))'/g)].map(([, file]) => `app/${file}`));
}

/** A document of MDX without all but its imports, each in its line. They stand in one line each. */
const importsOfProse = (source: string) => source.replace(/^(?!import\s).*$/gm, '');

/** All breaches of design §3 in one file. */
export function checkFile(path: string, source: string, routes: ReadonlySet<string>): Violation[] {
	const names = checkNames(path, source);
	if (path.endsWith('.mdx')) return [...names, ...checkImports(path, importsOfProse(source), false)];
	if (!isModule(path)) return names;
	return [...names, ...checkImports(path, source, frameworkFiles.test(path) || routes.has(path))];
}
