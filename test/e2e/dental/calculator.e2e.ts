import type { Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { roiInputNames, roiInputs } from '#contracts/dental/return-on-investment.ts';
import { islandIsReady } from '../support/island.ts';
import { expect, test } from '../support/site.ts';

const prompt = 'Enter your details and click Calculate to see your ROI.';
const { labels, results } = roiCalculator;

/** As browsers leave it unless told otherwise. */
const paperMargin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

function calculator(page: Page) {
	const place = page.locator('#roi-calculator');
	return {
		place,
		box: (name: keyof typeof labels) => place.getByLabel(labels[name]),
		calculate: place.getByRole('button', { name: 'Calculate' }),
		copy: place.getByRole('button', { name: roiCalculator.copyLink }),
		year: place.getByText(/^Annual ROI/),
		row: (name: keyof typeof results) =>
			place
				.locator('dl > div')
				.filter({ has: page.getByText(results[name], { exact: true }) })
				.getByRole('definition'),
	};
}

test('shows the default estimate, hides it after a change, shares a new one', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { box, calculate, copy, year, row, place } = calculator(page);
	await page.goto(paths.dental);
	await expect(box('staffHours')).toHaveValue(roiInputs.staffHours.default);
	await expect(year).toContainText('$38,160');
	await expect(row('totalMonthlyBenefit')).toHaveText('$3,180');
	await box('dentists').fill('4');
	await expect(place.getByText(prompt)).toBeVisible();
	await expect(year).toBeHidden();
	await calculate.click();
	await expect(year).toContainText('$38,160');
	await box('noShowRate').fill('0010');
	await expect(box('noShowRate')).toHaveValue('10');
	await box('noShowRate').fill('20');
	await box('staffHours').fill('80');
	await calculate.click();
	await copy.click();
	// Once: in a toast, and not beside the button too.
	await expect(page.getByText(roiCalculator.linkCopied, { exact: true })).toHaveCount(1);
	const address = await page.evaluate(() => navigator.clipboard.readText());
	expect(address).toContain('staffHours=80');

	const shared = calculator(await context.newPage());
	await shared.place.page().goto(address);
	await expect(shared.box('staffHours')).toHaveValue('80');
	await expect(shared.year).toHaveText((await year.textContent()) ?? '');
});

test('shows no absurdity and keeps its shape, whatever is entered @thorough', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	const { box, calculate, place } = calculator(page);
	await page.goto(paths.dental);
	for (const value of ['1e300', '-1e300', '-5', '0.0001']) {
		for (const name of roiInputNames) await box(name).fill(value);
		await calculate.click();
		await expect(place).not.toContainText(/NaN|Infinity|∞|-\$?0(?!\.)\b/);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow, value).toBe(0);
	}
});

test('marks figures beyond their bounds, and announces the totals once @thorough', async ({ page }) => {
	const { box, calculate, year, place } = calculator(page);
	await page.goto(paths.dental);
	const check = place.getByText(roiCalculator.check);
	const announced = place.locator('[aria-live], [role="status"]');
	await box('noShowRate').focus();
	await islandIsReady(page, 'dental-calculator');
	await expect(check).toBeHidden();
	for (const value of ['1', '18', '180']) {
		await box('noShowRate').fill(value);
		await expect(announced).toHaveText('');
	}
	await expect(check).toBeVisible();
	await calculate.click();
	await expect(year).toBeVisible();
	await expect(announced).toHaveText(
		new RegExp(`^${results.totalMonthlyBenefit}: \\$[\\d,]+\\. ${results.annualROI}: \\$[\\d,]+\\.$`),
	);
	await box('noShowRate').fill('10');
	await expect(announced).toHaveText('');
});

for (const [refusal, refuse] of [
	[
		'refuses',
		() => {
			navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
		},
	],
	['has no clipboard', () => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })],
] as const)
	test(`a browser that ${refusal} is given the address to copy @thorough`, async ({ page, context }) => {
		await context.addInitScript(refuse);
		const { copy, place } = calculator(page);
		await page.goto(paths.dental);
		await copy.click();
		const status = place.getByRole('status');
		await expect(status).toContainText(roiCalculator.linkNotCopied);
		await expect(status.getByRole('link')).toHaveAttribute('href', /staffHours=40.*#roi-calculator$/);
		await expect(page.getByText(roiCalculator.linkCopied, { exact: true })).toHaveCount(0);
	});

test('prints the estimate alone from its own button @thorough', async ({ page }) => {
	const { place } = calculator(page);
	await page.goto(paths.dental);
	await page.emulateMedia({ media: 'print' });
	await page.evaluate(() => {
		document.documentElement.dataset.print = 'roi-calculator';
	});
	await expect(place).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
	await expect(page.getByRole('contentinfo')).toBeHidden();
	const file = (await page.pdf({ format: 'A4', margin: paperMargin })).toString('latin1');
	expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
