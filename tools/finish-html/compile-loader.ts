import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const source = fileURLToPath(new URL('../../app/loader.ts', import.meta.url));

/**
 * Compiles `app/loader.ts` to one line of classic script, small enough to stand inside every page.
 *
 * @param analyticsModule address of the module that begins the analytics; empty for none
 */
export async function compileLoader(analyticsModule: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'warn',
		define: { analyticsModule: JSON.stringify(analyticsModule) },
		build: {
			rolldownOptions: { external: [analyticsModule] },
			write: false,
			target: 'es2022',
			modulePreload: false,
			lib: { entry: source, formats: ['iife'], name: 'loader', fileName: 'loader' },
		},
	});
	const [bundle] = Array.isArray(result) ? result : [result];
	const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
	if (!chunk?.code) throw new Error('the loader did not compile');
	return chunk.code.trim();
}
