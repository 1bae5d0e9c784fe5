import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentOf } from './content/page-names.ts';
import { pageNames } from './content/pages.ts';
import { buildFolder, viteDefine } from './tools/build/build-settings.ts';
import { classNames } from './tools/build/class-names.ts';
import { contentPlugin } from './tools/build/content-plugin.ts';
import { browserModules, inboxScript } from './tools/build/modules.ts';
import { devServer } from './tools/dev/dev-server.ts';
import { legalPlugin } from './tools/legal/legal-plugin.ts';
import { documentModule } from './tools/render/render-page.ts';
import './tools/environment.mjs';

/**
 * Browsers of the last two years. Keeps `light-dark()`, nesting and `@layer` as they are written.
 */
const browsers = ['chrome131', 'firefox133', 'safari18.2'];

/**
 * The pages' code is built twice: `client` has the script of every page and the islands, `renderer`
 * renders the pages to HTML, at build and whenever their words change. An island is an entry and
 * not a dynamic import, because the page already has its styles and must not fetch them again.
 *
 * `server` has the server, with the style sheet of its inbox, and the owner's commands with all
 * their packages, cut down to what is used: nothing but Node is needed beside them, and a thousand
 * small modules take longer to find than to run (ADR 0090).
 */
export default defineConfig({
	appType: 'custom',
	plugins: [devServer(), contentPlugin(), legalPlugin(), classNames(), react()],
	define: viteDefine(process.env),
	build: {
		manifest: true,
		// A page that has many pictures names them all, and hashes do not compress.
		rolldownOptions: {
			output: { assetFileNames: 'assets/[name]-[hash:4][extname]' },
			// A busy machine is no reason to tell an owner about plugins.
			checks: { bundlerTimings: false, pluginTimings: false },
		},
		assetsInlineLimit: 0,
		target: browsers,
		cssTarget: browsers,
		modulePreload: false,
	},
	environments: {
		client: {
			build: {
				outDir: `${buildFolder()}/client`,
				rolldownOptions: {
					input: {
						...browserModules,
						'inbox-script': inboxScript,
					},
					preserveEntrySignatures: 'allow-extension',
					output: {
						codeSplitting: {
							groups: [
								// React with the module that starts it, in one file. An entry in a group is the
								// group's file.
								{
									name: 'hydrate',
									test: /node_modules\/(react|react-dom|scheduler)\/|app\/document\/hydrate\.ts/,
									priority: 2,
								},
								// The script of every page, in one file. Modules without React use it, too.
								{
									name: 'client',
									test: /app\/document\/client\.ts|part-of|preload-helper|rolldown\/runtime/,
									priority: 3,
								},
								// What islands share, in one file instead of ten.
								{
									name: 'ui',
									test: /app\/ui\/(?!open-on-press)|contracts\/|content\/(?!chat\.ts)/,
									minShareCount: 2,
									priority: 1,
								},
								// The forms, in the file of the first that a page needs. What opens them needs no
								// React.
								{
									name: 'contact-dialog',
									test: /app\/enquiry\/(?!fetched-|.*button)/,
								},
							],
						},
					},
				},
			},
		},
		renderer: {
			consumer: 'server',
			resolve: { noExternal: true },
			define: { 'process.env.NODE_ENV': '"production"' },
			build: {
				outDir: `${buildFolder()}/renderer`,
				ssr: true,
				emitAssets: true,
				copyPublicDir: false,
				target: 'node24',
				rolldownOptions: {
					input: [
						documentModule,
						...pageNames.map(componentOf),
						'tools/render/renderer.ts',
						'tools/publish/helper.ts',
					],
					preserveEntrySignatures: 'allow-extension',
					// Beside each other, and beside the words that they read.
					output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
				},
			},
		},
		server: {
			consumer: 'server',
			resolve: { noExternal: true },
			// React's production build, whatever `NODE_ENV` is when the server is started.
			define: { 'process.env.NODE_ENV': '"production"' },
			build: {
				outDir: `${buildFolder()}/server`,
				ssr: true,
				emitAssets: true,
				copyPublicDir: false,
				manifest: false,
				cssCodeSplit: false,
				target: 'node24',
				rolldownOptions: {
					input: { main: 'server/entry/main.ts', leads: 'server/entry/leads.ts' },
					output: { chunkFileNames: '[name]-[hash].js' },
				},
			},
		},
	},
	builder: {},
});
