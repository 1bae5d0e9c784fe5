import { expect, it } from 'vitest';
import { isListed, pageNames } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { createInstructions } from './instructions.ts';

const filler = 'Kōrero mai. '.repeat(300);
const markdown: Readonly<Record<string, string>> = {
	[paths.home]: '# Start here',
	[paths.salesTerms]: `# Terms\n\n## Payment\n${filler}\n## Returns\nGoods can be returned unused. ${filler}`,
};
const instructionsFor = await createInstructions(
	async (path) => markdown[path] ?? `# Page\n\n## One\n${filler}`,
);

it('the instructions contain every listed page, and the sections that match the questions', () => {
	const instructions = instructionsFor('Can I RETURN goods?');
	for (const page of pageNames.filter(isListed)) expect(instructions).toContain(`<page id="${page}"`);
	expect(instructions).toContain('## Returns\nGoods can be returned unused.');
	expect(instructionsFor('')).not.toContain('## Returns');
});

it('without a match, the sections come in the order of the site', () => {
	for (const questions of ['', '价格是多少？']) expect(instructionsFor(questions)).toContain('# Start here');
});

it('the instructions stay short, whatever the pages have', () => {
	const total = filler.length * pageNames.length;
	expect(total).toBeGreaterThan(30_000);
	expect(instructionsFor('kōrero').length).toBeLessThan(21_000);
});
