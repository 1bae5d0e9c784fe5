import { columns, openTaskView } from '#content/dental/demo.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { islandIsReady } from '../e2e/support/island.ts';
import { expect, test } from '../e2e/support/site.ts';

for (const [path, questions] of [
	[paths.pricing, load('pages/pricing.yaml').questions],
	[paths.dental, load('pages/dental.yaml').questions],
] as const)
	test(`the questions on ${path} open by keyboard and have plain names @thorough`, async ({
		page,
	}) => {
		await page.goto(path);
		for (const { question, answer } of questions) {
			const details = page
				.getByRole('group')
				.filter({ has: page.getByRole('heading', { name: question }) });
			await details.locator('summary').focus();
			await page.keyboard.press('Enter');
			await expect(details.getByText(answer)).toBeVisible();
			expect(await details.ariaSnapshot()).not.toContain('- text:');
		}
	});

test('the demo says what colours mean, and in which language a caller speaks @thorough', async ({
	page,
}) => {
	const view = (name: string) => page.goto(`${paths.dentalDemo}#${name}`);
	await view('graphs');
	await islandIsReady(page, 'dental-demo');
	for (const column of [columns.hours[2] ?? '', columns.noShows[2] ?? ''])
		await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
	for (const name of ['analytics', 'graphs', 'call-log', 'task-details']) {
		await view(name);
		const tables = await page.getByRole('table').all();
		expect(tables, name).not.toEqual([]);
		for (const table of tables) expect(await table.ariaSnapshot(), name).toMatch(/^- '?table "/);
	}
	for (const { name, times } of openTaskView.rooms)
		await expect(
			page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
		).toHaveText(name + times.map(({ text }) => text).join(''));
	await view('multilingual-transcript');
	const turns = await page.locator('#multilingual-transcript tbody tr').all();
	expect(turns).not.toEqual([]);
	for (const turn of turns)
		await expect(turn.locator('p[lang="mi"], p:not([lang])')).toHaveCount(2);
});
