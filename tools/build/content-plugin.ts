import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { forgetContent, load } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';

const importOfLoad = /^import \{ load \} from '[^']*\/load\.ts';\n/m;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/.source;
/** The name of our function, not that of a method of something. */
const loadName = /(?<![^.]\.)\bload\b/.source;
/** The names of a part, without a method that is called: `.phone.shown`. */
const path = /(?<path>(?:\s*\.[a-zA-Z]\w*(?!\w*\())*)/.source;
/** `load('site.yaml')`, or a part of it, as `load('site.yaml').phone.shown`. */
const call = String.raw`${loadName}\(\s*'(?<file>[^']+)',?\s*\)${path}`;
/** `const { phone, email: address } = load('site.yaml');` */
const declaration = String.raw`\bconst \{(?<names>[\w\s,:]+)\} =\s+${call};`;
/** Any other use, as `load(name)`. */
const otherUse = String.raw`(?<otherUse>${loadName}(?=\s*[(<,);]))`;
const uses = new RegExp([comment, declaration, call, otherUse].join('|'), 'gm');

/** What {@link uses} finds: a comment has none of these. */
interface Use {
	/** What a declaration takes from the file, as `phone, email: address`. */
	names?: string;
	file?: string;
	path?: string;
	otherUse?: string;
}

/** Changes of these reach what the development server itself has imported. */
const restarts = /\/content\/(?:pages|products|processors)\.yaml$/;

/** Returns the code of a part of a file. */
type CodeOfPart = (file: string, path: readonly string[]) => string;

const namesIn = (path: string) =>
	path
		.split('.')
		.slice(1)
		.map((name) => name.trim());

/** Returns declarations of the parts that are named, as `phone, email: address`. */
function declarationsOf(names: string, codeOfKey: (key: string) => string): string {
	const parts = names.split(',').flatMap((part) => part.trim() || []);
	const values = parts.map((part) => {
		const [key = '', variable = key] = part.split(/\s*:\s*/);
		return `${variable} = ${codeOfKey(key)}`;
	});
	return `const ${values.join(', ')};`;
}

/** Throws an error about a line. */
type FailAtLine = (message: string, line: number) => never;

/**
 * Replaces each call of `load` by code for its value, or for the part of it that is used.
 *
 * @param fail called with a sentence and the line of what cannot be replaced
 */
function replaceCalls(code: string, codeOf: CodeOfPart, fail: FailAtLine): string {
	// The line stays, so that those below keep their numbers.
	const withoutImport = code.replace(importOfLoad, '\n');
	return withoutImport.replaceAll(uses, (text, ...match) => {
		const { names, file, path = '', otherUse }: Use = match.at(-1);
		if (otherUse) {
			const line = withoutImport.slice(0, match.at(-3)).split('\n').length;
			return fail("write load('site.yaml'), with the file's name in single quotes", line);
		}
		if (!file) return text;
		const parts = namesIn(path);
		if (!names) return codeOf(file, parts);
		return declarationsOf(names, (key) => codeOf(file, [...parts, key]));
	});
}

/** What the modules with the value of a file begin with, for the server and in development. */
const valueModule = 'words:';

/**
 * For the server and in development: replaces each call by the value of a module, which follows what
 * is published. What is read at import stays as it was built: the server reads words when it uses
 * them.
 */
export function importFileValues(code: string, fail: FailAtLine): string {
	const imports = new Map<string, string>();
	const replaced = replaceCalls(
		code,
		(file, path) => {
			const name = `_${file.replaceAll(/\W+/g, '_')}`;
			imports.set(file, name);
			return [name, ...path].join('.');
		},
		fail,
	);
	const lines = [...imports].map(([file, name]) => `import ${name} from '${valueModule}${file}';`);
	return lines.join(' ') + replaced;
}

/** The names of modules of texts. Those of a product are one of their own. */
const textModule = /^texts(?:\/\w+)?$/;
const moduleOf = (file: string) => (file.startsWith('dental/') ? 'texts/dental' : 'texts');

/** Where the build for browsers says which texts its chunks import. */
export const textUsesFile = 'texts.json';
export interface TextUses {
	/** The modules of texts that a chunk imports, by its file. */
	chunks: Record<string, string[]>;
	/** What each module exports, and the part of a file that it is: `pages.yaml .contact.path`. */
	exports: Record<string, Record<string, string>>;
}

/**
 * For browsers: replaces each call by an import from a module of texts, which is written whenever the
 * words change.
 *
 * @param known gets the part of a file by the name of its export
 */
export function importTextParts(
	code: string,
	fail: FailAtLine,
	known: Map<string, string>,
): string {
	const imports = new Map<string, Set<string>>();
	const replaced = replaceCalls(
		code,
		(file, path) => {
			const use = [file, ...path].join(' .');
			// No variable of ours begins like this.
			const name = `_${use.replace('.yaml', '').replaceAll(/\W+/g, '_')}`;
			if ((known.get(name) ?? use) !== use) throw new Error(`${use} needs another name`);
			known.set(name, use);
			const module = moduleOf(file);
			imports.set(module, (imports.get(module) ?? new Set()).add(name));
			return name;
		},
		fail,
	);
	const lines = [...imports].map(
		([module, names]) => `import { ${[...names].join(', ')} } from '${module}';`,
	);
	return lines.join(' ') + replaced;
}

const importOfTexts = /\bimport\s*\{([^}]*)\}\s*from\s*["'](texts[^"']*)["']/g;

/** Returns which texts built chunks import. */
function textUsesOf(bundle: Rolldown.OutputBundle, known: ReadonlyMap<string, string>): TextUses {
	const all: TextUses = { chunks: {}, exports: {} };
	for (const chunk of Object.values(bundle)) {
		if (chunk.type !== 'chunk') continue;
		for (const [, list = '', module = ''] of chunk.code.matchAll(importOfTexts)) {
			const names = list.split(',').map((one) => one.trim().split(/\s/)[0] ?? '');
			all.chunks[chunk.fileName] = [...(all.chunks[chunk.fileName] ?? []), module];
			const used = names.map((name) => [name, known.get(name) ?? '']);
			all.exports[module] = { ...all.exports[module], ...Object.fromEntries(used) };
		}
	}
	for (const [module, uses] of Object.entries(all.exports)) {
		all.exports[module] = Object.fromEntries(Object.entries(uses).sort());
	}
	return all;
}

/**
 * Builds the files of `content/` into modules of their own: for browsers the parts that they use, for
 * the server and in development whole files, whose values follow what is published. The renderer
 * reads the files when it runs. In development, a change of a file reloads the page.
 */
export const contentPlugin = (known = new Map<string, string>()): Plugin => ({
	name: 'content',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name !== 'renderer',
	resolveId: {
		filter: { id: [/^(?:#content|\.\.?(?:\/.*)?)\/load\.ts$/, textModule, /^words:/] },
		handler(id, importer = '') {
			if (id.startsWith(valueModule)) return { id, moduleSideEffects: false };
			if (textModule.test(id)) return { id, external: true, moduleSideEffects: false };
			// In development, Vite also resolves the imports of sources as they are.
			if (this.environment.mode !== 'build') return undefined;
			throw new Error(
				`${relative('.', importer)}: import { load } alone, in a line and in single quotes: content/load.ts cannot be built in`,
			);
		},
	},
	load: {
		filter: { id: /^words:/ },
		handler(id) {
			const name = id.slice(valueModule.length);
			const value = JSON.stringify(load(name as FileName));
			return `import { followPublished } from '/content/words-in-use.ts';
				export default followPublished('${name}', ${value});`;
		},
	},
	transform: {
		filter: { id: /\.tsx?$/, code: importOfLoad },
		handler(code, id) {
			const fail: FailAtLine = (message, line) => {
				throw new Error(`${relative('.', id)}:${line}: ${message}`);
			};
			const { name, mode } = this.environment;
			const isForBrowsers = name === 'client' && mode === 'build';
			const replaced = isForBrowsers
				? importTextParts(code, fail, known)
				: importFileValues(code, fail);
			return { code: replaced, map: null };
		},
	},
	generateBundle(_, bundle) {
		if (this.environment.name !== 'client') return;
		const source = JSON.stringify(textUsesOf(bundle, known));
		this.emitFile({ type: 'asset', fileName: `.vite/${textUsesFile}`, source });
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
