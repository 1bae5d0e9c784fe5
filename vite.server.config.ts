import { defineConfig } from 'vite';
import { buildFolder } from './tools/build/build-settings.ts';
import { className } from './tools/build/class-name.ts';

/**
 * Packages that stay in `node_modules`: they are loaded when they are first used, and most servers never use some.
 * Everything else goes into the server's own files, cut down to what is used: a thousand small modules take longer to
 * find than to run (ADR 0015).
 */
const loadedWhenUsed = ['nodemailer', 'pg', 'prom-client'];

export default defineConfig({
	publicDir: false,
	// React's production build, whatever `NODE_ENV` is when the server is built or started.
	define: { 'process.env.NODE_ENV': '"production"' },
	oxc: { jsx: { runtime: 'automatic', development: false } },
	css: { modules: { generateScopedName: className } },
	ssr: { noExternal: true, external: loadedWhenUsed, target: 'node' },
	build: {
		ssr: 'server/main.ts',
		outDir: `${buildFolder()}/server`,
		emptyOutDir: true,
		target: 'node24',
		minify: false,
		rolldownOptions: { output: { format: 'es', chunkFileNames: '[name]-[hash].js' } },
	},
});
