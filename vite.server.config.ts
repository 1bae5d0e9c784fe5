import { defineConfig } from 'vite';
import { buildFolder } from './tools/build/build-folder.ts';

/**
 * Packages put into the server's own files, cut down to what is used. From `node_modules` Kysely is 400 small modules,
 * and `react-email` brings Tailwind, Prism and a Markdown parser for components that no message here has.
 */
const bundled = ['kysely', 'react-email'];

export default defineConfig({
	publicDir: false,
	ssr: { noExternal: bundled, target: 'node' },
	build: {
		ssr: 'server/main.ts',
		outDir: `${buildFolder()}/server`,
		emptyOutDir: true,
		target: 'node24',
		minify: false,
		rolldownOptions: { output: { format: 'es', chunkFileNames: '[name]-[hash].js' } },
	},
});
