import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageModules } from './app/document/page-modules.ts';
import { browserModules, inboxScript, inboxStyles, scriptManifest } from './tools/build/browser-modules.ts';
import { buildFolder, buildSettings, className } from './tools/build/build-settings.ts';
import { contentPlugin } from './tools/build/content-plugin.ts';
import { legalPlugin } from './tools/build/legal-plugin.ts';
import { devServer } from './tools/dev/dev-server.ts';
import './tools/environment.mjs';

/** Browsers of the last two years. Keeps `light-dark()`, nesting and `@layer` as they are written. */
const browsers = ['chrome131', 'firefox133', 'safari18.2'];

/**
 * The pages' code is built three times: `client` has the modules that browsers fetch on demand, `script` the one script of
 * every page (in a build of its own, so that it stays one file), and `ssr` renders the pages to HTML. An island is an entry
 * and not a dynamic import, because the page already has its styles and must not fetch them again.
 */
export default defineConfig({
	appType: 'custom',
	plugins: [devServer(), contentPlugin(), legalPlugin(), react()],
	define: buildSettings(process.env),
	css: { modules: { generateScopedName: className } },
	build: {
		manifest: true,
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
					input: browserModules,
					preserveEntrySignatures: 'allow-extension',
					output: {
						codeSplitting: {
							groups: [
								// React with the module that starts it, in one file. An entry in a group is the group's file.
								{
									name: 'hydrate',
									test: /node_modules\/(react|react-dom|scheduler)\/|app\/document\/hydrate\.ts/,
									priority: 2,
								},
								// What every page fetches once it has loaded, with what modules without React need: they must not fetch it.
								{
									name: 'after-load',
									test: /app\/document\/after-load|preload-helper|rolldown\/runtime|app\/chat\/start-chat|app\/analytics\/(track-event|privacy-choice\.ts)|app\/booking\/campaign|app\/ui\/(show-toast|icon\.module)|content\/booking\.ts/,
									priority: 2,
								},
								// What islands share, in one file instead of ten.
								{
									name: 'ui',
									test: /app\/ui\/|contracts\/|content\/(?!chat\.ts)/,
									minShareCount: 2,
									priority: 1,
								},
								// The forms, in the file of the first that a page needs.
								{
									name: 'contact-dialog',
									test: /app\/enquiry\/(?!contact-panel|address-question|suggest-address)/,
								},
							],
						},
					},
				},
			},
		},
		script: {
			consumer: 'client',
			build: {
				outDir: `${buildFolder()}/client`,
				emptyOutDir: false,
				copyPublicDir: false,
				manifest: scriptManifest,
				rolldownOptions: { input: 'app/document/client.ts' },
			},
		},
		ssr: {
			build: {
				outDir: `${buildFolder()}/prerender`,
				ssr: true,
				ssrEmitAssets: true,
				rolldownOptions: {
					input: [
						'app/document/prerender.tsx',
						'app/document/document-end.tsx',
						...Object.values(pageModules),
						...globSync('app/pages/*/below.tsx'),
					],
				},
			},
		},
		// Only its style sheet and its script are used: the server has the pages (`vite.server.config.ts`).
		inbox: {
			consumer: 'client',
			build: {
				outDir: `${buildFolder()}/inbox`,
				cssCodeSplit: false,
				copyPublicDir: false,
				rolldownOptions: { input: [inboxStyles, inboxScript], preserveEntrySignatures: 'strict' },
			},
		},
	},
	builder: {},
});
