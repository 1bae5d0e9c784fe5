import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildSettings } from './tools/build/build-settings.ts';
import { loadEnvironmentFile } from './tools/build/load-environment-file.ts';
import { devServer } from './tools/dev-server-plugin.ts';
import { mdxPlugin } from './tools/mdx-plugin.ts';

loadEnvironmentFile();

/** Browsers of the last two years (design §8). Keeps `light-dark()`, nesting and `@layer` as they are written. */
const browsers = ['chrome131', 'firefox133', 'safari18.2'];

export default defineConfig(({ command }) => ({
	plugins: [devServer(), mdxPlugin(), reactRouter()],
	define: buildSettings(process.env),
	css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:4]' : '[name]_[local]' } },
	build: { assetsInlineLimit: 0, target: browsers, cssTarget: browsers },
}));
