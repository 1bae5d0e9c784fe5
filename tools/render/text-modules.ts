import { load } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { assetUrl } from './asset-url.ts';
import type { BuildRecord } from './build-record.ts';

/** A module with texts for islands: its URL has the hash of its content. */
interface TextModule {
	url: string;
	body: string;
}

/** Returns the value of a part of a file. */
function partOf(file: string, path: readonly string[]): unknown {
	let value: unknown = load(file as FileName);
	for (const name of path) value = (value as Record<string, unknown>)[name];
	return value;
}

/** Returns the modules with what islands use of the content, by their names in import maps. */
export function textModules({ exports }: Pick<BuildRecord, 'exports'>): Map<string, TextModule> {
	const modules = Object.entries(exports).map(([name, uses]) => {
		const lines = Object.entries(uses).map(([variable, use]) => {
			const [file = '', ...path] = use.split(' .');
			return `export const ${variable}=${JSON.stringify(partOf(file, path))};\n`;
		});
		const body = lines.join('');
		return [name, { url: assetUrl(`${name.replace('/', '-')}.js`, body), body }] as const;
	});
	return new Map(modules);
}
