import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { contentPlugin } from './content-plugin.ts';

const entry = resolve('app/entry.ts');
/** Builds a module for browsers. */
const built = (code: string) =>
	build({
		configFile: false,
		logLevel: 'silent',
		plugins: [
			contentPlugin(),
			{
				name: 'entry',
				resolveId: (id) => (id === 'entry' ? entry : undefined),
				load: (id) => (id === entry ? code : undefined),
			},
		],
		build: { write: false, rolldownOptions: { input: 'entry' } },
	});

it.each([
	"import * as content from '#content/load.ts'; console.log(content);",
	"import { load as read } from '#content/load.ts'; console.log(read);",
	"import { load, textOf } from '../content/load.ts'; console.log(load, textOf);",
	"export { load } from '#content/load.ts';",
	"await import('#content/load.ts');",
])('does not build content/load.ts into %s', async (code) => {
	await expect(built(code)).rejects.toThrow('app/entry.ts: import { load } alone');
});
