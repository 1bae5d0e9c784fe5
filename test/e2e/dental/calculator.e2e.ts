import type { Page } from '@playwright/test';
import { calculatorId, roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/pages.ts';
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

test('shows the default estimate, hides it after a change, shares a new one', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { box, calculate, copy, prompt, announced, year } = calculator(page);
	await page.goto(paths.dental);
	await expect(year).toContainText(/\$[\d,]+/);
	const served = (await year.textContent()) ?? '';
	// At once, also as the first touch of the page.
	const isShown = await box('dentists').evaluate((input: HTMLInputElement, name) => {
		input.value = '004';
		input.dispatchEvent(new InputEvent('input', { bubbles: true }));
		return document.querySelector(`[data-part="${name}"]`)?.checkVisibility();
	}, 'annualROI');
	expect(isShown).toBe(false);
	await box('dentists').focus();
	await expect(box('dentists')).toHaveValue('4');
	await expect(prompt).toBeVisible();
	await expect(announced).toBeEmpty();
	await calculate.click();
	await expect(year, 'does not depend on the dentists').toHaveText(served);
	await box('noShowRate').fill('0020');
	await expect(box('noShowRate')).toHaveValue('20');
	await box('avgValue').fill('about 150');
	await calculate.click();
	await expect(page.getByText(roiCalculator.unreadable)).toBeVisible();
	await expect(box('avgValue')).toBeFocused();
	await expect(year, 'nothing is counted as 0').toBeHidden();
	await box('avgValue').fill('$150');
	await expect(page.getByText(roiCalculator.unreadable)).toBeHidden();
	await box('staffHours').fill('');
	await calculate.press('Enter');
	await expect(year, 'empty counts as 0').not.toHaveText(served);
	await expect(year, 'in view, after the button came to the middle').toBeInViewport({ ratio: 1 });
	await expect(announced).toHaveText(
		new RegExp(`^${results.totalMonthlyBenefit}: .+ ${results.annualROI}: .+\\.$`),
	);
	await copy.click();
	const toast = toasts(page).all.first();
	await expect(toast).toHaveText(roiCalculator.linkCopied);
	await swipeAway(page, toast);
	await expect(toast).toBeHidden();
	const other = await context.newPage();
	await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
	await expect(calculator(other).box('noShowRate')).toHaveValue('20');
	await expect(calculator(other).year).toHaveText((await year.textContent()) ?? '');
});
