import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { SiteTable } from '#server/site/site-table.ts';

/**
 * Copies the style sheet of the inbox, its fonts and its script to the files that the server sends. Resolves to their URLs. No page
 * for visitors links to them.
 */
export async function writeInboxFiles(folder: string): Promise<SiteTable['inboxFiles']> {
	const assets = join(folder, 'inbox', 'assets');
	const all = await readdir(assets);
	const only = (pattern: RegExp) => {
		const [file, ...others] = all.filter((name) => pattern.test(name));
		if (file === undefined || others.length > 0) throw new Error(`${assets} has not one ${pattern}.`);
		return file;
	};
	const [sheet, script] = [only(/\.css$/), only(/^inbox-script-.*\.js$/)];
	const client = join(folder, 'client', 'assets');
	for (const file of all.filter((name) => !['.js', '.css'].includes(extname(name))))
		await cp(join(assets, file), join(client, file));
	await cp(join(assets, script), join(client, script));
	// Vite does not keep the order of imports. The order of the layers comes first, so that no sheet can change it.
	const layerOrder = await readFile('app/styles/layers.css', 'utf8');
	const css = await readFile(join(assets, sheet), 'utf8');
	await writeFile(join(client, `inbox-${sheet}`), layerOrder + css);
	return { styleSheets: [`/assets/inbox-${sheet}`], script: `/assets/${script}` };
}
