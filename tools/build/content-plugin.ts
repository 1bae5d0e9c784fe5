import type { Plugin } from 'vite';
import { forgetContent, load } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';

/** `load('site.yaml')`, or a part of it, as `load('site.yaml').phone.shown`. */
const call = /\bload\(\s*'([^']+)',?\s*\)((?:\s*\.[a-zA-Z]\w*(?!\w*\())*)/;
const calls = new RegExp(call, 'g');
/** `const { phone, email: address } = load('site.yaml');` */
const declarations = new RegExp(`\\bconst \\{([\\w\\s,:]+)\\} =\\s+${call.source};`, 'g');
const importOfLoad = /^import \{ load \} from '[^']*\/load\.ts';\n/m;
/** Changes of these reach what the development server itself has imported. */
const restarts = /\/content\/(?:pages|products|processors)\.yaml$/;

/** Returns the part of a file that a call is followed by, as code. */
function partOf(name: string, path: string): string {
	let value: unknown = load(name as FileName);
	for (const part of path.split('.').slice(1))
		value = (value as Record<string, unknown>)[part.trim()];
	return `(${JSON.stringify(value)})`;
}

/**
 * Replaces each call of `load` by its value, or by the part of it that is used, so that the browser
 * gets no other text of the file, and no parser.
 */
export const inlineContent = (code: string): string =>
	code
		.replace(importOfLoad, '')
		.replaceAll(declarations, (_, names: string, name: string, path: string) => {
			const parts = names.split(',').flatMap((part) => part.trim() || []);
			const values = parts.map((part) => {
				const [key = '', variable = key] = part.split(/\s*:\s*/);
				return `${variable} = ${partOf(name, `${path}.${key}`)}`;
			});
			return `const ${values.join(', ')};`;
		})
		.replaceAll(calls, (_, name: string, path: string) => partOf(name, path));

/**
 * Builds the files of `content/` into the modules that load them. In development, a change of a
 * file reloads the page.
 */
export const contentPlugin = (): Plugin => ({
	name: 'content',
	enforce: 'pre',
	transform: {
		filter: { id: /\.tsx?$/, code: importOfLoad },
		handler: (code) => ({ code: inlineContent(code), map: null }),
	},
	hotUpdate({ file, server }) {
		if (!/\/content\/.*\.(?:yaml|md)$/.test(file)) return;
		forgetContent();
		this.environment.moduleGraph.invalidateAll();
		if (this.environment.name !== 'ssr') return [];
		if (restarts.test(file)) void server.restart();
		else server.ws.send({ type: 'full-reload' });
		return [];
	},
});
