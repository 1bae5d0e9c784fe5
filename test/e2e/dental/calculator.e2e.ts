import type { Page } from '@playwright/test';
import { calculatorId, roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { roiInputNames, roiInputs } from '#contracts/dental/return-on-investment.ts';
import { expect, test } from '../support/site.ts';

const { labels, results } = roiCalculator;

function calculator(page: Page) {
	const place = page.locator(`#${calculatorId}`);
	return {
		place,
		box: (name: keyof typeof labels) => place.getByLabel(labels[name]),
		calculate: place.getByRole('button', { name: roiCalculator.calculate }),
		copy: place.getByRole('button', { name: roiCalculator.copyLink }),
		prompt: place.getByText(roiCalculator.prompt),
		year: place.getByText(new RegExp(`^${results.annualROI}`)),
	};
}

test('shows the default estimate, hides it after a change, shares a new one', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { box, calculate, copy, prompt, year } = calculator(page);
	await page.goto(paths.dental);
	await expect(box('staffHours')).toHaveValue(roiInputs.staffHours.default);
	await expect(year).toContainText(/\$[\d,]+/);
	const served = (await year.textContent()) ?? '';
	await box('dentists').fill('4');
	await expect(prompt).toBeVisible();
	await expect(year).toBeHidden();
	await calculate.click();
	await expect(year, 'does not depend on the dentists').toHaveText(served);
	await box('noShowRate').fill('0020');
	await expect(box('noShowRate')).toHaveValue('20');
	await box('staffHours').fill('');
	await calculate.click();
	await expect(year, 'empty counts as 0').not.toHaveText(served);
	await copy.click();
	await expect(page.getByText(roiCalculator.linkCopied, { exact: true })).toBeVisible();
	const other = await context.newPage();
	await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
	await expect(calculator(other).box('noShowRate')).toHaveValue('20');
	await expect(calculator(other).year).toHaveText((await year.textContent()) ?? '');
});

test('fits a phone whatever is entered, and announces the totals once @thorough', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	const { box, calculate, place } = calculator(page);
	await page.goto(paths.dental);
	const announced = place.getByRole('status');
	for (const name of roiInputNames) await box(name).fill('1e300');
	await expect(announced).toHaveText('');
	await calculate.click();
	const total = ': \\$[\\d,]+\\.';
	await expect(announced).toHaveText(
		new RegExp(`^${results.totalMonthlyBenefit}${total} ${results.annualROI}${total}$`),
	);
	const scrollsBy = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
	expect(await page.evaluate(scrollsBy)).toBe(0);
});
