import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { forgetContent, load } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';

const importOfLoad = /^import \{ load \} from '[^']*\/load\.ts';\n/m;
/** `load('site.yaml')`, or a part of it, as `load('site.yaml').phone.shown`. */
const call = /(?<![^.]\.)\bload\(\s*'([^']+)',?\s*\)((?:\s*\.[a-zA-Z]\w*(?!\w*\())*)/.source;
/** `const { phone, email: address } = load('site.yaml');` */
const declaration = `\\bconst \\{([\\w\\s,:]+)\\} =\\s+${call};`;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/.source;
/** `load` in any other use. */
const otherUse = /(?<![^.]\.)\bload\b(?=\s*[(<,);])/.source;
const uses = new RegExp(`${comment}|${declaration}|${call}|(${otherUse})`, 'gm');
/** Changes of these reach what the development server itself has imported. */
const restarts = /\/content\/(?:pages|products|processors)\.yaml$/;

/** Returns the part of a file that a call is followed by, as code. */
function partOf(name: string, path: string): string {
	let value: unknown = load(name as FileName);
	for (const part of path.split('.').slice(1))
		value = (value as Record<string, unknown>)[part.trim()];
	return `(${JSON.stringify(value)})`;
}

/** Returns declarations of the parts of a file that are named, as `phone, email: address`. */
function declarationsOf(names: string, file: string, path: string): string {
	const parts = names.split(',').flatMap((part) => part.trim() || []);
	const values = parts.map((part) => {
		const [key = '', variable = key] = part.split(/\s*:\s*/);
		return `${variable} = ${partOf(file, `${path}.${key}`)}`;
	});
	return `const ${values.join(', ')};`;
}

/**
 * Replaces each call of `load` by its value, or by the part of it that is used, so that the browser
 * gets no other text of the file, and no parser.
 *
 * @param fail called with a sentence and the line of what cannot be replaced
 */
export function inlineContent(
	code: string,
	fail: (message: string, line: number) => never,
): string {
	// The line stays, so that those below keep their numbers.
	const withoutImport = code.replace(importOfLoad, '\n');
	return withoutImport.replaceAll(uses, (use, names, of, ofPath, file, path, other, index) => {
		if (names) return declarationsOf(names, of, ofPath);
		if (file) return partOf(file, path);
		if (!other) return use;
		const line = withoutImport.slice(0, index).split('\n').length;
		return fail("write load('site.yaml'), with the file's name in single quotes", line);
	});
}

/**
 * Builds the files of `content/` into the modules that load them. In development, a change of a
 * file reloads the page.
 */
export const contentPlugin = (): Plugin => ({
	name: 'content',
	enforce: 'pre',
	resolveId: {
		filter: { id: /^(?:#content|\.\.?(?:\/.*)?)\/load\.ts$/ },
		handler(_, importer = '') {
			// In development, Vite also resolves the imports of sources as they are.
			if (this.environment.mode !== 'build') return;
			throw new Error(
				`${relative('.', importer)}: import { load } alone, in a line and in single quotes: content/load.ts cannot be built in`,
			);
		},
	},
	transform: {
		filter: { id: /\.tsx?$/, code: importOfLoad },
		handler: (code, id) => ({
			code: inlineContent(code, (message, line) => {
				throw new Error(`${relative('.', id)}:${line}: ${message}`);
			}),
			map: null,
		}),
	},
	hotUpdate({ file, server }) {
		if (!/\/content\/.*\.(?:yaml|md)$/.test(file)) return;
		forgetContent();
		this.environment.moduleGraph.invalidateAll();
		if (this.environment.name !== 'ssr') return [];
		const reload = () => server.ws.send({ type: 'full-reload' });
		// A server that cannot start again stays, and its pages say what is wrong.
		if (restarts.test(file)) void server.restart().then(reload);
		else reload();
		return [];
	},
});
