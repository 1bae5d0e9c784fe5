import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/**
 * Copies the style sheet of the inbox and its fonts to the files that the server sends. Resolves to its URL. No page for visitors
 * links to it.
 */
export async function writeInboxStyles(folder: string): Promise<string> {
	const assets = join(folder, 'inbox', 'assets');
	const files = (await readdir(assets)).filter((file) => extname(file) !== '.js');
	const sheets = files.filter((file) => extname(file) === '.css');
	const [sheet] = sheets;
	if (sheet === undefined || sheets.length > 1)
		throw new Error(`${assets} has ${sheets.length} style sheets.`);
	const client = join(folder, 'client', 'assets');
	for (const file of files) if (file !== sheet) await cp(join(assets, file), join(client, file));
	// Vite does not keep the order of imports. The order of the layers comes first, so that no sheet can change it.
	const layerOrder = await readFile('app/styles/layers.css', 'utf8');
	const css = await readFile(join(assets, sheet), 'utf8');
	await writeFile(join(client, `inbox-${sheet}`), layerOrder + css);
	return `/assets/inbox-${sheet}`;
}
