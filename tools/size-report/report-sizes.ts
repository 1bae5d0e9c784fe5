import { statSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#content/paths.ts';
import type { SiteTable } from '#server/site/site-table.ts';
import type { BuiltPage } from '../build/render-pages.ts';
import { formatTable } from '../print/format-table.ts';
import { figureNames, findExcesses } from './find-excesses.ts';
import { measurePage } from './measure-page.ts';
import type { PageSizes } from './size-limits.ts';

const figures = Object.keys(figureNames) as (keyof PageSizes)[];
const order: readonly string[] = Object.values(paths);

function sizeReader(buildFolder: string, table: SiteTable): (address: string) => number {
	return (address) => {
		const bodies = table.files[address]?.bodies;
		if (!bodies) throw new Error(`${address} is referred to by a page, but is not in the build`);
		return statSync(join(buildFolder, bodies.br ?? bodies.identity)).size;
	};
}

interface BuiltSite {
	table: SiteTable;
	/** By their paths. */
	pages: ReadonlyMap<string, BuiltPage>;
}

/** Prints what each page weighs; returns whether all are within design §8's limits. */
export async function reportSizes(buildFolder: string, { table, pages }: BuiltSite): Promise<boolean> {
	const sizeOf = sizeReader(buildFolder, table);
	const measured = [...pages]
		.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
		.map(([path, page]) => ({ path, sizes: measurePage(path, page, sizeOf) }));
	const rows = measured.map(({ path, sizes }) => [
		path,
		...figures.map((figure) => sizes[figure].toLocaleString('en-NZ')),
	]);
	console.log(`\nBytes as sent (brotli)\n${formatTable([['', ...Object.values(figureNames)], ...rows])}`);
	const excesses = measured.flatMap(({ path, sizes }) => findExcesses(path, sizes));
	for (const sentence of excesses) console.error(sentence);
	return excesses.length === 0;
}
