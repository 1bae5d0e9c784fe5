import { businessFunctions } from '#content/business-functions.ts';
import { fillIn, priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { askLabel } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { aboutParameter } from '#contracts/form-fields.ts';
import { expect, test } from './support/site.ts';

const { tick, quote, quoteAll, partlyAsOne, showAll, showLess, diagram } =
	load('interface.yaml').chooser;

/** Two rows that start from the same offering, and one that starts from another. */
const [[one, same, other] = []] = businessFunctions.flatMap((row) => {
	const twin = businessFunctions.find(
		({ id, offering }) => id !== row.id && offering === row.offering,
	);
	const another = businessFunctions.find(({ offering }) => offering !== row.offering);
	return twin && another ? [[row, twin, another]] : [];
});
if (!one || !same || !other) throw new Error('No two rows start from one offering.');

test('a fragment opens its row, one link asks about all ticked rows, priced once each', async ({
	page,
}) => {
	for (const fragment of ['', `#${one.id}`])
		await page.goto(paths.businessProcessAutomation + fragment);
	await expect(page.locator(`#${one.id}`).getByRole('link', { name: askLabel })).toBeVisible();
	// The list ends with a way on, also before a row is ticked.
	await expect(page.getByRole('link', { name: quote, exact: true })).toBeVisible();
	for (const { title } of [one, same, other]) {
		await page.getByRole('checkbox', { name: fillIn(tick, { title }), exact: true }).focus();
		await page.keyboard.press('Space');
	}
	const status = page.getByRole('status').filter({ hasText: '3' });
	await expect(status).toContainText(fillIn(partlyAsOne, { count: 3 }));
	await expect(status).toContainText(priceText(one.startingAt + other.startingAt));
	// The browser ticks them again.
	await page.goto(paths.contact);
	await page.goBack();
	const rows = [one, same, other].map(({ id }) => id);
	const href = await page.getByRole('link', { name: quoteAll }).getAttribute('href');
	expect(new URL(href ?? '').searchParams.get(aboutParameter)?.split(',').toSorted()).toEqual(
		rows.toSorted(),
	);
});

test('the first row is open with its diagram, and a button opens and closes all', async ({
	page,
}) => {
	await page.goto(paths.businessProcessAutomation);
	const diagrams = businessFunctions.map(({ title }) =>
		page.getByRole('figure', { name: fillIn(diagram, { title }), exact: true }),
	);
	const areShown = () => Promise.all(diagrams.map((one) => one.isVisible()));
	expect(await areShown()).toEqual(diagrams.map((_, index) => index === 0));
	await page.getByRole('button', { name: showAll }).click();
	for (const one of diagrams) await expect(one).toBeVisible();
	await page.getByRole('button', { name: showLess }).click();
	for (const one of diagrams) await expect(one).toBeHidden();
});

test('the bar of ticked rows lies over the stops of a diagram', async ({ page }) => {
	await page.goto(paths.businessProcessAutomation);
	await page.getByRole('checkbox').first().focus();
	await page.keyboard.press('Space');
	await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
	const bar = await page.getByRole('status').boundingBox();
	const figure = page.getByRole('figure', {
		name: fillIn(diagram, { title: businessFunctions[0]?.title ?? '' }),
	});
	const covered = await figure.getByRole('listitem').evaluateAll(
		(stops, y) =>
			stops.map((stop) => {
				const { left, right, top, height } = stop.getBoundingClientRect();
				scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
				const isStop = [left, right].some((x) => stop.contains(document.elementFromPoint(x, y)));
				return !isStop;
			}),
		(bar?.y ?? 0) + (bar?.height ?? 0) / 2,
	);
	expect(covered).not.toContain(false);
});
