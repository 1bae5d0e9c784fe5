import type { Plugin } from 'vite';
import { forgetContent, load } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';

/** `load('site.yaml')`, or a part of it, as `load('site.yaml').phone.shown`. */
const calls = /\bload\(\s*'([^']+)'\s*\)((?:\s*\.[a-zA-Z]\w*(?!\w*\())*)/g;
const importOfLoad = /^import \{ load \} from '[^']*\/load\.ts';\n/m;
/** Changes of these reach what the development server itself has imported. */
const restarts = /\/content\/(?:pages|places|products|processors)\.yaml$/;

/**
 * Replaces each call of `load` by its value, or by the part of it that is used, so that the browser gets no other text of the file, and
 * no parser.
 */
export function inlineContent(code: string): string {
	return code.replace(importOfLoad, '').replaceAll(calls, (_, name: FileName, path: string) => {
		let value: unknown = load(name);
		for (const part of path.split('.').slice(1)) value = (value as Record<string, unknown>)[part.trim()];
		return `(${JSON.stringify(value)})`;
	});
}

/** Builds the files of `content/` into the modules that load them. In development, a change of a file reloads the page. */
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
