import type { Page } from '@playwright/test';
import { carouselLabels, dentalScreens } from '#content/dental/screens.ts';
import { startTrialLabel, trialForm } from '#content/dental/trial.ts';
import { paths } from '#content/paths.ts';
import { expectNoViolations } from '../../accessibility/expect-no-violations.ts';
import { islandIsReady } from '../support/island.ts';
import { hold } from '../support/modules.ts';
import { expect, test } from '../support/site.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const link = (page: Page, name: RegExp) => navigation(page).getByRole('link', { name });
const view = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** Moves the focus with Tab until it is on an element. */
async function tabTo(page: Page, target: ReturnType<typeof link>) {
	const mostPresses = 60;
	for (let press = 0; press < mostPresses; press += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error('Tab does not reach it.');
}

test('the carousel leads to the demo, whose views, filters and tasks work by keyboard', async ({ page }) => {
	await page.goto(paths.dental);
	await page.getByRole('link', { name: carouselLabels.tryIt }).click();
	await expect(page).toHaveURL(paths.dentalDemo);
	await islandIsReady(page, 'dental-demo');
	await expect(view(page, 'Kia ora, front desk')).toBeVisible();
	await expect(link(page, /^Home/)).toHaveAttribute('aria-current', 'page');

	await tabTo(page, link(page, /^Call log/));
	await page.keyboard.press('Enter');
	const log = view(page, 'Call log');
	await expect(view(page, 'Kia ora, front desk')).toBeHidden();
	await expect(log.getByRole('row')).toHaveCount(13);
	await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
	await expect(log).toBeVisible();
	const more = log.getByRole('button', { name: 'Earlier calls' });
	await more.press('Enter');
	await expect(log.getByRole('row')).toHaveCount(31);
	await expect(log.getByRole('button', { name: 'Latest calls only' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(more).toBeFocused();
	await log.getByRole('radio', { name: /^All/ }).focus();
	await page.keyboard.press('ArrowRight');
	await expect(log.getByRole('status')).toHaveText('9 of 9 calls');
	await expect(log.getByRole('row')).toHaveCount(10);
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.type('toothache');
	await expect(log.getByRole('status')).toHaveText('2 of 2 calls');

	await log.getByRole('link', { name: 'Demo patient 30' }).press('Enter');
	const call = view(page, '2:21 pm, Demo patient 30');
	const spoken = call.getByText('Te reo Māori, koa.');
	const translated = call.getByText('Te reo Māori, please.');
	await expect(spoken).toBeVisible();
	await expect(translated).toBeVisible();
	await tabTo(page, call.getByRole('radio', { name: 'Both' }));
	await page.keyboard.press('ArrowRight');
	await expect(translated).toBeHidden();
	await page.keyboard.press('ArrowRight');
	await expect(spoken).toBeHidden();
	await expect(translated).toBeVisible();
	await page.goBack();
	await expect(log.getByRole('status')).toHaveText('2 of 2 calls');

	await link(page, /^To-do tasks/).press('Enter');
	await tabTo(page, view(page, 'To-do tasks').getByRole('checkbox', { name: /^Find two/ }));
	await page.keyboard.press('Space');
	await expect(link(page, /^To-do tasks/)).toHaveText(/2$/);
	await expect(page.getByText('Task 117 is done. 2 left for today.')).toBeAttached();
	await link(page, /^Home/).press('Enter');
	await expect(page.getByRole('checkbox', { name: /^Find two/ })).toBeChecked();
});

test('what is chosen before the demo hydrates is kept @thorough', async ({ page }) => {
	const release = await hold(page, '**/assets/hydrate-*.js');
	await page.goto(`${paths.dentalDemo}#call-log`);
	const log = view(page, 'Call log');
	await log.getByRole('searchbox').fill('invoice');
	await link(page, /^To-do tasks/).click();
	for (const task of [/^Find two/, /^Ring back/]) await page.getByRole('checkbox', { name: task }).check();
	release();
	await expect(link(page, /^To-do tasks/)).toHaveText(/1$/);
	await link(page, /^Call log/).click();
	await expect(log.getByRole('status')).toHaveText('5 of 5 calls');
});

test('every view fits a phone and has no violation in light and dark @thorough', async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	for (const { name } of dentalScreens) {
		await page.goto(`${paths.dentalDemo}#${name}`);
		await islandIsReady(page, 'dental-demo');
		await expect(page.locator(`#${name}`)).toBeVisible();
		await expectNoViolations(page, name, {
			within: '[data-island="dental-demo"]',
			schemes: ['light', 'dark'],
		});
	}
	await page.goto(`${paths.dentalDemo}#graphs`);
	const graphs = view(page, 'Graphs');
	for (const summary of await graphs.locator('summary').all()) await summary.click();
	const isTooWide = ({ offsetWidth, parentElement }: HTMLElement) =>
		offsetWidth > (parentElement?.clientWidth ?? 0);
	for (const table of await graphs.getByRole('table').all())
		expect(await table.evaluate(isTooWide)).toBe(false);
});

test('its trial button opens the form on the page about the agent, once', async ({ page }) => {
	await page.goto(paths.dentalDemo);
	await page.getByRole('link', { name: startTrialLabel }).click();
	await expect(page.getByRole('dialog', { name: trialForm.title })).toBeVisible();
	await expect(page).toHaveURL(paths.dental);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('the carousel has a scroll bar, and every view of the demo opens by its links', async ({ page }) => {
		await page.goto(paths.dental);
		const track = page.getByRole('region', { name: carouselLabels.label }).locator('[data-focus-ring]');
		await expect(track).toHaveCSS('scrollbar-width', 'thin');
		await page.goto(paths.dentalDemo);
		await expect(view(page, 'Kia ora, front desk')).toBeVisible();
		await link(page, /^Call log/).click();
		await expect(view(page, 'Call log').getByRole('row')).toHaveCount(31);
		await expect(view(page, 'Call log').getByRole('searchbox')).toBeHidden();
		await page.getByRole('link', { name: 'Demo patient 29' }).click();
		await expect(view(page, '2:09 pm, Demo patient 29')).toBeVisible();
	});
});
