import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { assetNames, codeSplitting } from './tools/build/asset-names.ts';
import { buildSettings } from './tools/build/build-settings.ts';
import { classNames } from './tools/build/class-names.ts';
import { loadEnvironmentFile } from './tools/build/load-environment-file.ts';
import { devServer } from './tools/dev-server-plugin.ts';
import { mdxPlugin } from './tools/mdx-plugin.ts';
import { palettePlugin } from './tools/palette-plugin.ts';

loadEnvironmentFile();

/** Browsers of the last two years (design §8). Keeps `light-dark()`, nesting and `@layer` as they are written. */
const browsers = ['chrome131', 'firefox133', 'safari18.2'];

const output = assetNames();

export default defineConfig(({ command }) => ({
	plugins: [devServer(), mdxPlugin(), palettePlugin(), reactRouter()],
	define: buildSettings(process.env),
	css: {
		modules: { generateScopedName: command === 'build' ? classNames(import.meta.dirname) : '[name]_[local]' },
	},
	environments: {
		client: { build: { rolldownOptions: { output: { ...output, codeSplitting } } } },
		// Prerendering writes the addresses of assets into the pages: the browser's build has to give them the same.
		ssr: { build: { rolldownOptions: { output: { assetFileNames: output.assetFileNames } } } },
	},
	build: { assetsInlineLimit: 0, target: browsers, cssTarget: browsers },
}));
