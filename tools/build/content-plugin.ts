import { relative } from 'node:path';
import { type Plugin, parseSync, type Rolldown } from 'vite';
import { forgetContent, load } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { fileValues, textImports, textModule, valueModule } from './load-replacements.ts';
import { isContentLoad, replaceLoads } from './replace-loads.ts';

/** Changes of these reach what the development server itself has imported. */
const restarts = /\/content\/(?:pages|products|processors)\.yaml$/;

/** Where the build for browsers says which texts its chunks import. */
export const textUsesFile = 'texts.json';
export interface TextUses {
	/** The modules of texts that a chunk imports, by its file. */
	chunks: Record<string, string[]>;
	/** What each module exports, and the part of a file that it is: `pages.yaml .contact .path`. */
	exports: Record<string, Record<string, string>>;
}

/** Returns which texts built chunks import. */
function textUsesOf(bundle: Rolldown.OutputBundle, known: ReadonlyMap<string, string>): TextUses {
	const chunks: TextUses['chunks'] = {};
	const exports: TextUses['exports'] = {};
	for (const chunk of Object.values(bundle)) {
		if (chunk.type !== 'chunk') continue;
		const { staticImports } = parseSync(chunk.fileName, chunk.code).module;
		for (const { moduleRequest, entries } of staticImports) {
			const module = moduleRequest.value;
			if (!textModule.test(module)) continue;
			chunks[chunk.fileName] = [...(chunks[chunk.fileName] ?? []), module];
			const used = entries.map(({ importName: { name } }) => [name, known.get(name ?? '') ?? '']);
			exports[module] = { ...exports[module], ...Object.fromEntries(used) };
		}
	}
	const sorted = Object.entries(exports).map(([module, uses]) => [
		module,
		Object.fromEntries(Object.entries(uses).sort()),
	]);
	return { chunks, exports: Object.fromEntries(sorted) };
}

/**
 * Builds the files of `content/` into modules of their own: for browsers the parts that they use,
 * for the server and in development whole files, whose values follow what is published. The
 * renderer reads the files when it runs. In development, a change of a file reloads the page.
 */
export const contentPlugin = (known = new Map<string, string>()): Plugin => ({
	name: 'content',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name !== 'renderer',
	resolveId: {
		filter: { id: [/\/load\.ts$/, textModule, /^words:/] },
		handler(id, importer = '') {
			if (id.startsWith(valueModule)) return { id, moduleSideEffects: false };
			if (textModule.test(id)) return { id, external: true, moduleSideEffects: false };
			// In development, Vite also resolves the imports of sources as they are.
			if (this.environment.mode !== 'build' || !isContentLoad(id, importer)) return undefined;
			throw new Error(
				`${relative('.', importer)}: import { load } alone: content/load.ts cannot be built in`,
			);
		},
	},
	load: {
		filter: { id: /^words:/ },
		handler(id) {
			const name = id.slice(valueModule.length);
			const value = JSON.stringify(load(name as FileName));
			return `import { registerWords } from '/content/reading/words-in-use.ts';
				export default registerWords('${name}', ${value});`;
		},
	},
	transform: {
		filter: { id: /\.tsx?$/, code: /\/load\.ts['"]/ },
		handler(code, id) {
			const { name, mode } = this.environment;
			const isForBrowsers = name === 'client' && mode === 'build';
			const replacement = isForBrowsers ? textImports(known) : fileValues();
			const replaced = replaceLoads(code, id, replacement, (message, line) => {
				throw new Error(`${relative('.', id)}:${line}: ${message}`);
			});
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
