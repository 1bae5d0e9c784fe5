import type { Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { roiInputNames, roiInputs } from '#contracts/dental/return-on-investment.ts';
import { islandIsReady } from '../support/island.ts';
import { expect, test } from '../support/site.ts';

const { labels, results } = roiCalculator;

function calculator(page: Page) {
	const place = page.locator('#roi-calculator');
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
	await box('staffHours').fill('80');
	await calculate.click();
	await expect(year).not.toHaveText(served);
	await copy.click();
	// Once: in a toast, and not beside the button too.
	await expect(page.getByText(roiCalculator.linkCopied, { exact: true })).toHaveCount(1);
	const address = await page.evaluate(() => navigator.clipboard.readText());
	const other = await context.newPage();
	await other.goto(address);
	await expect(calculator(other).box('staffHours')).toHaveValue('80');
	await expect(calculator(other).year).toHaveText((await year.textContent()) ?? '');
});

test('fits a phone whatever is entered, marks it, and announces the totals once @thorough', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
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
	const total = ': \\$[\\d,]+\\.';
	await expect(announced).toHaveText(
		new RegExp(`^${results.totalMonthlyBenefit}${total} ${results.annualROI}${total}$`),
	);
	for (const name of roiInputNames) await box(name).fill('1e300');
	await expect(announced).toHaveText('');
	await calculate.click();
	const scrollsBy = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
	expect(await page.evaluate(scrollsBy)).toBe(0);
});

test('a browser that refuses its clipboard is given the address to copy @thorough', async ({
	page,
	context,
}) => {
	await context.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
	});
	const { copy, place } = calculator(page);
	await page.goto(paths.dental);
	const status = place.getByRole('status');
	for (const isMissing of [false, true]) {
		if (isMissing)
			await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
		await copy.click();
		await expect(status).toContainText(roiCalculator.linkNotCopied);
		await expect(status.getByRole('link')).toHaveAttribute('href', /staffHours=40.*#roi-calculator$/);
	}
	await expect(page.getByText(roiCalculator.linkCopied, { exact: true })).toHaveCount(0);
});

test.describe('on paper', () => {
	test.use({ expectedErrors: [/printing/] });
	test('prints the estimate alone from its own button @thorough', async ({ page }) => {
		const { place } = calculator(page);
		// The button's mark stays, as it does while the browser's dialog is open.
		await page.addInitScript(() => {
			window.print = () => {
				throw new Error('printing');
			};
		});
		await page.goto(paths.dental);
		await place.getByRole('button', { name: roiCalculator.print }).click();
		await page.emulateMedia({ media: 'print' });
		await expect(place).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
		// As browsers leave it unless told otherwise.
		const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
		const file = (await page.pdf({ format: 'A4', margin })).toString('latin1');
		expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});
});
