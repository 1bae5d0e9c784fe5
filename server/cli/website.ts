import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { visibleLine } from '#contracts/visible-text.ts';
import { siteFolder } from '../http/site.ts';
import type { Ask } from '../website/helper/protocol.ts';
import { createHelper } from '../website/helper-process.ts';
import { filesOf, type Release, readReleases } from '../website/releases.ts';
import { mergeFiles } from '../website/words.ts';
import { type CommandContext, type Flags, withDatabase } from './commands.ts';

const content = 'content';

/** Prints the published changes of the build's words, or writes them into a checkout. */
export async function website(
	context: CommandContext,
	_operand: string,
	{ apply }: Flags,
): Promise<void> {
	const [latest] = await withDatabase(context.config, ({ kysely }) => readReleases(kysely, 1));
	if (latest === undefined || filesOf(latest).length === 0) {
		return context.tell('Nothing is published that the build does not say.');
	}
	const renderer = resolve(siteFolder, 'renderer');
	if (!existsSync(renderer)) throw new Error('There is no build: npm run build');
	const helper = createHelper(renderer);
	try {
		if (apply) await writeInto(latest, helper.ask, context);
		else await print(latest, helper.ask, context);
	} finally {
		helper.close();
	}
}

const oneLine = (text: string) => visibleLine(text) || '(nothing)';

/** Prints a line for each difference: where, before and after. */
async function print(latest: Release, ask: Ask, { write }: CommandContext): Promise<void> {
	const texts = (of: 'base' | 'text') =>
		Object.fromEntries(filesOf(latest).map((changed) => [changed.file, changed[of]]));
	const changes = await ask('changes', {}, { before: texts('base'), after: texts('text') });
	for (const { place, before, after } of changes) {
		write(`${oneLine(place)}: ${oneLine(before)} → ${oneLine(after)}\n`);
	}
}

/**
 * Writes what is published into the files of a checkout, whose other bytes stay, and prints their
 * names. What the checkout has changed as well stays as it is there, and makes the command fail.
 */
async function writeInto(latest: Release, ask: Ask, { write }: CommandContext): Promise<void> {
	if (!existsSync(content)) {
		throw new Error(`There is no folder ${content}. Run it in a checkout.`);
	}
	const { texts, conflicts } = await mergeFiles(ask, filesOf(latest), (name) => {
		const file = join(content, name);
		return existsSync(file) ? readFileSync(file, 'utf8') : '';
	});
	for (const [name, text] of Object.entries(texts)) {
		writeFileSync(join(content, name), text);
		write(`${join(content, name)}\n`);
	}
	if (conflicts.length === 0) return;
	const both = conflicts.map(({ place, changed }) => `  ${oneLine(place)}: ${oneLine(changed)}`);
	throw new Error(
		`The checkout has changed these as well, and keeps its words. Published is:\n${both.join('\n')}`,
	);
}
