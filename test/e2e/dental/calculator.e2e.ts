import type { Page } from '@playwright/test';
import { calculatorId, remarkOn, roiCalculator } from '#content/dental/calculator.ts';
import { roiInputs } from '#content/dental/return-on-investment.ts';
import { paths } from '#content/pages.ts';
import { islandIsReady } from '../support/island.ts';
import { expect, test } from '../support/site.ts';
import { swipeAway, toasts } from '../support/toasts.ts';

const { labels, results } = roiCalculator;

function calculator(page: Page) {
	const place = page.locator(`#${calculatorId}`);
	return {
		box: (name: keyof typeof labels) => place.getByLabel(labels[name]),
		calculate: place.getByRole('button', { name: roiCalculator.calculate }),
		copy: place.getByRole('button', { name: roiCalculator.copyLink }),
		prompt: place.getByText(roiCalculator.prompt),
		announced: place.getByRole('status'),
		year: place.getByText(new RegExp(`^${results.annualROI}`)),
	};
}

test.beforeEach(async ({ page }) => {
	await page.goto(paths.dental);
});

test('hides the estimate at the first keystroke, also as the first touch of the page', async ({
	page,
}) => {
	const { box, prompt, announced } = calculator(page);
	const isShown = await box('dentists').evaluate((input: HTMLInputElement, name) => {
		input.value = '4';
		input.dispatchEvent(new InputEvent('input', { bubbles: true }));
		return document.querySelector(`[data-part="${name}"]`)?.checkVisibility();
	}, 'annualROI');
	expect(isShown).toBe(false);
	await expect(prompt).toBeVisible();
	await expect(announced).toBeEmpty();
});

test('writes a number without the zeros before it, also as the first touch of the page', async ({
	page,
}) => {
	const { box } = calculator(page);
	await box('dentists').fill('0050');
	await box('dentists').blur();
	await expect(box('dentists')).toHaveValue('50');
});

test('names what it cannot read, and counts nothing, until it can', async ({ page }) => {
	const { box, calculate, year } = calculator(page);
	await box('avgValue').fill('about 150');
	await calculate.click();
	await expect(page.getByText(roiCalculator.unreadable)).toBeVisible();
	await expect(box('avgValue')).toBeFocused();
	await expect(box('avgValue')).toHaveAccessibleName(
		`${labels.avgValue} ${roiCalculator.unreadable}`,
	);
	await expect(year).toBeHidden();
	await box('avgValue').fill('$150');
	await expect(page.getByText(roiCalculator.unreadable)).toBeHidden();
});

test('counts unusual numbers, says so at each box, and has large amounts in one line', async ({
	page,
}) => {
	await page.setViewportSize({ width: 375, height: 667 });
	const { box, calculate, year } = calculator(page);
	await box('noShowRate').fill('500');
	await box('avgValue').fill('500000');
	await box('staffWage').fill('');
	await calculate.click();
	for (const name of ['noShowRate', 'avgValue', 'staffWage'] as const)
		await expect(box(name)).toHaveAccessibleName(
			`${labels[name]} ${remarkOn(name, await box(name).inputValue())}`,
		);
	await expect(box('noShowRate')).not.toHaveAttribute('aria-invalid');
	await expect(year).toBeInViewport({ ratio: 1 });
	const amount = year.locator('strong');
	const lines = await amount.evaluate((it) => {
		const text = document.createRange();
		text.selectNodeContents(it);
		return text.getClientRects().length;
	});
	expect(lines).toBe(1);
	await box('staffWage').fill('30');
	await expect(box('staffWage')).toHaveAccessibleName(labels.staffWage);
});

test('calculates anew, in view, and announces it', async ({ page }) => {
	const { box, calculate, year, announced } = calculator(page);
	const served = (await year.textContent()) ?? '';
	await box('noShowRate').fill('20');
	await calculate.press('Enter');
	await expect(year).not.toHaveText(served);
	await expect(year).toBeInViewport({ ratio: 1 });
	await expect(announced).toHaveText(
		new RegExp(`^${results.totalMonthlyBenefit}: .+ ${results.annualROI}: .+\\.$`),
	);
});

test('hides the estimate again when a number is changed after it', async ({ page }) => {
	const { box, calculate, year } = calculator(page);
	await box('noShowRate').fill('20');
	await calculate.click();
	await expect(year).toBeVisible();
	await box('noShowRate').fill('30');
	await expect(year).toBeHidden();
});

test('what a box says moves no label away from its box', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { box, calculate } = calculator(page);
	const distance = () =>
		box('apptsPerMonth').evaluate((input) => {
			const label = document.createRange();
			label.selectNode(input.parentElement?.firstChild ?? input);
			return Math.round(input.getBoundingClientRect().top - label.getBoundingClientRect().bottom);
		});
	const before = await distance();
	await box('noShowRate').fill('');
	await calculate.click();
	await expect(page.getByText(roiCalculator.empty)).toBeVisible();
	expect(await distance()).toBe(before);
});

test('arrow keys count within what a box takes', async ({ page }) => {
	const { min, max } = roiInputs.dentists;
	const dentists = calculator(page).box('dentists');
	await dentists.fill(`${max - 1}`);
	await islandIsReady(page, 'dental-calculator');
	for (const value of [max, max]) {
		await dentists.press('ArrowUp');
		await expect(dentists).toHaveValue(`${value}`);
	}
	await dentists.fill(`${min}`);
	await dentists.press('ArrowDown');
	await expect(dentists).toHaveValue(`${min}`);
	for (const [beyond, key] of [
		[max + 400, 'ArrowUp'],
		[min - 5, 'ArrowDown'],
	] as const) {
		await dentists.fill(`${beyond}`);
		await dentists.press(key);
		await expect(dentists).toHaveValue(`${beyond}`);
	}
});

test('shares its numbers by a link', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { box, calculate, copy, year } = calculator(page);
	await box('noShowRate').fill('20');
	await calculate.click();
	await copy.click();
	await expect(toasts(page).all.first()).toHaveText(roiCalculator.linkCopied);
	await expect(page).not.toHaveURL(/noShowRate/);
	const other = await context.newPage();
	await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
	await expect(calculator(other).box('noShowRate')).toHaveValue('20');
	await expect(calculator(other).year).toHaveText((await year.textContent()) ?? '');
});

test('says at each box of a link what is wrong, and sums nothing then', async ({ page }) => {
	await page.goto(`${paths.dental}?dentists=3&avgValue=600000&noShowRate=500`);
	const { box, prompt, year } = calculator(page);
	await expect(box('avgValue')).toHaveAccessibleName(
		`${labels.avgValue} ${roiCalculator.unreadable}`,
	);
	await expect(box('noShowRate')).toHaveAccessibleName(
		`${labels.noShowRate} ${remarkOn('noShowRate', '500')}`,
	);
	await expect(prompt).toBeVisible();
	await expect(year).toBeHidden();
});

test('has the link in the address bar where the browser does not let it copy', async ({ page }) => {
	await page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
	});
	const { box, copy } = calculator(page);
	await box('noShowRate').fill('20');
	await calculator(page).calculate.click();
	await copy.click();
	await expect(toasts(page).all.first()).toHaveText(roiCalculator.linkShown);
	await expect(page).toHaveURL(/noShowRate=20.*#/);
	await expect(box('noShowRate')).toHaveValue('20');
});

test('says that the link was copied, in a toast that can be swiped away', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-write']);
	const { copy } = calculator(page);
	await copy.click();
	const toast = toasts(page).all.first();
	await expect(toast).toHaveText(roiCalculator.linkCopied);
	await swipeAway(page, toast);
	await expect(toast).toBeHidden();
});
