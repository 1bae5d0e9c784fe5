import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';
import { buildFolder, className } from './tools/build/build-settings.ts';
import { contentPlugin } from './tools/build/content-plugin.ts';

const outDir = `${buildFolder()}/server`;
const copyExamples = () => cpSync('server/enquiries/examples', `${outDir}/examples`, { recursive: true });

/**
 * The server and the owner's commands with all their packages, cut down to what is used: nothing but Node is needed
 * beside them, and a thousand small modules take longer to find than to run (ADR 0090).
 */
export default defineConfig({
	publicDir: false,
	plugins: [
		contentPlugin(),
		{ name: 'the spam filter reads its examples at start', writeBundle: copyExamples },
	],
	// React's production build, whatever `NODE_ENV` is when the server is built or started.
	define: { 'process.env.NODE_ENV': '"production"' },
	oxc: { jsx: { runtime: 'automatic', development: false } },
	css: { modules: { generateScopedName: className } },
	ssr: { noExternal: true, target: 'node' },
	build: {
		ssr: true,
		outDir,
		target: 'node24',
		rolldownOptions: {
			input: { main: 'server/entry/main.ts', leads: 'server/entry/leads.ts' },
			output: { chunkFileNames: '[name]-[hash].js' },
		},
	},
});
