import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Compiles a script of `app/` that runs before hydration to one line.
 *
 * @param name of its file, as `loader`
 * @param format `iife` for a classic script inside a page, `es` for a module
 * @param constants what stands for the names it declares
 * @param external addresses of modules that it imports as they stand
 */
export async function compileScript(
	name: string,
	format: 'iife' | 'es',
	constants: Readonly<Record<string, string>> = {},
	external: readonly string[] = [],
): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'warn',
		define: Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
		build: {
			rolldownOptions: { external: [...external], output: { minify: true } },
			write: false,
			target: 'es2022',
			modulePreload: false,
			lib: {
				entry: fileURLToPath(new URL(`../../app/${name}.ts`, import.meta.url)),
				formats: [format],
				name,
				fileName: name,
			},
		},
	});
	const [bundle] = Array.isArray(result) ? result : [result];
	const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
	if (!chunk?.code) throw new Error(`app/${name}.ts did not compile`);
	return chunk.code.trim();
}
