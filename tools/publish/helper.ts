import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load, setTexts } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { createMarks, type Marks } from '#server/website/helper/marks.ts';
import { whyFailed } from '#server/website/helper/mistakes.ts';
import type { FileTexts, HelperTasks, RenderedFiles } from '#server/website/helper/protocol.ts';
import { runTask } from '#server/website/helper/tasks.ts';
import { compressedBodies } from '../render/compression.ts';
import { limits, pageHeaders } from '../render/page-sizes.ts';

/** A document grows by so much without a user's words: by other hashes in it, or another figure. */
const noiseBytes = 60;
/** The pages of the build. */
const client = join(import.meta.dirname, '../client');

/** Returns whether the build has a file with this text. */
function isOfBuild(path: string, text: string): boolean {
	const file = join(client, path);
	return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** Resolves to the bodies of a file by their paths. */
async function bodiesOf(path: string, text: string): Promise<[string, Buffer][]> {
	const body = Buffer.from(text);
	return [[path, body], ...(await compressedBodies(path, body))];
}

/** Renders the site with these words, and reads some of their files for the server. */
async function render(texts: FileTexts, names: readonly FileName[]): Promise<RenderedFiles> {
	setTexts(texts);
	const { renderSite } = await import('../render/renderer.ts');
	const { pages, files, modules } = await renderSite();
	const changed = [...files].filter(([path, text]) => !isOfBuild(path, text));
	const bodies = await Promise.all(changed.map(([path, text]) => bodiesOf(path, text)));
	const all = new Map(bodies.flat());
	const tooLong = pages.filter(({ file }) => {
		const now = all.get(`${file}.br`)?.length ?? 0;
		const built = statSync(join(client, `${file}.br`), { throwIfNoEntry: false })?.size ?? 0;
		return now + pageHeaders > limits.document && now > built + noiseBytes;
	});
	return {
		files: all,
		modules: Object.fromEntries(modules.map((path) => [path, files.get(path) ?? ''])),
		words: Object.fromEntries(names.map((name) => [name, load(name)])),
		tooLong: tooLong.map(({ label }) => label),
	};
}

/**
 * The marks of the pages that this process has imported. The server starts another process for
 * other words (`server/website/helper-process.ts`).
 */
let marks: Marks | undefined;

/** Renders a page with marks where its texts come from. */
async function preview(path: string, texts: FileTexts): Promise<string | undefined> {
	// The marks are made for the pages that these texts list, so they cannot be set before.
	setTexts(texts);
	marks ??= createMarks();
	setTexts(texts, marks.mark);
	const [{ renderPath }, { previewHtml }] = await Promise.all([
		import('../render/renderer.ts'),
		import('./preview.ts'),
	]);
	const page = await renderPath(path);
	return page && previewHtml(page.html, marks);
}

/** What the server asks for. */
interface Request {
	name: keyof HelperTasks;
	texts: FileTexts;
	input: unknown;
}

function run({ name, texts, input }: Request): unknown {
	if (name === 'render') return render(texts, input as FileName[]);
	if (name === 'preview') return preview(input as string, texts);
	return runTask(name, texts, input);
}

process.on('message', async (request: Request) => {
	try {
		process.send?.({ result: await run(request) });
	} catch (error) {
		process.send?.({ error: whyFailed(error) });
	}
});
process.on('disconnect', () => process.exit());
