import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import project from './package.json' with { type: 'json' };
import { buildFolder, className } from './tools/build/build-settings.ts';
import { contentPlugin } from './tools/build/content-plugin.ts';

const manifest = resolve('package.json');

/**
 * The server and the owner's commands with all their packages, cut down to what is used: nothing but Node is needed
 * beside them, and a thousand small modules take longer to find than to run (ADR 0090).
 */
export default defineConfig({
	publicDir: false,
	plugins: [
		contentPlugin(),
		{
			name: 'package.json is its version',
			load: (id) => (id === manifest ? JSON.stringify({ version: project.version }) : undefined),
		},
		{
			name: 'the spam filter reads its examples at start',
			generateBundle() {
				for (const name of ['genuine', 'spam'])
					this.emitFile({
						type: 'asset',
						fileName: `examples/${name}.txt`,
						source: readFileSync(`server/enquiries/examples/${name}.txt`, 'utf8'),
					});
			},
		},
	],
	// React's production build, whatever `NODE_ENV` is when the server is built or started.
	define: { 'process.env.NODE_ENV': '"production"' },
	oxc: { jsx: { runtime: 'automatic', development: false } },
	css: { modules: { generateScopedName: className } },
	ssr: { noExternal: true, target: 'node' },
	build: {
		ssr: true,
		outDir: `${buildFolder()}/server`,
		target: 'node24',
		rolldownOptions: {
			input: { main: 'server/entry/main.ts', leads: 'server/entry/leads.ts' },
			output: { chunkFileNames: '[name]-[hash].js' },
		},
	},
});
