import type { Page } from '@playwright/test';
import { dentalScreens } from '#content/dental/screens.ts';
import { paths } from '#content/pages.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { islandIsReady } from '../support/island.ts';
import { expect, test } from '../support/site.ts';

const link = (page: Page, name: RegExp) =>
	page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
const view = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('by keyboard', () => {
	/** Opens a view of the demo, and waits until it answers. */
	async function open(page: Page, name = 'home') {
		await page.goto(`${paths.dentalDemo}#${name}`);
		await islandIsReady(page, 'dental-demo');
	}

	test('the address opens a view before anything is touched', async ({ page }) => {
		await page.goto(`${paths.dentalDemo}#tasks`);
		await expect(link(page, /^To-do tasks/)).toHaveAttribute('aria-current', 'page');
	});

	test('a filter shortens the list, and still does after Back', async ({ page }) => {
		await open(page, 'call-log');
		const log = view(page, 'Call log');
		await log.getByRole('radio', { name: /^All/ }).focus();
		await page.keyboard.press('ArrowRight');
		await expect(log.getByRole('row')).toHaveCount(10);
		await log.getByRole('link', { name: 'Demo patient 30' }).press('Enter');
		await page.goBack();
		await expect(log.getByRole('row')).toHaveCount(10);
	});

	test('a translated call is shown in both languages, or in one of them', async ({ page }) => {
		await open(page, 'call-log');
		await view(page, 'Call log').getByRole('link', { name: 'Demo patient 30' }).press('Enter');
		const call = view(page, '2:21 pm, Demo patient 30');
		const spoken = call.getByText('Te reo Māori, koa.');
		const translated = call.getByText('Te reo Māori, please.');
		await expect(spoken).toBeVisible();
		await expect(translated).toBeVisible();
		await call.getByRole('radio', { name: 'Both' }).focus();
		await page.keyboard.press('ArrowRight');
		await expect(translated).toBeHidden();
		await page.keyboard.press('ArrowRight');
		await expect(spoken).toBeHidden();
		await expect(translated).toBeVisible();
	});

	test('a task that is done is announced, counted and ticked in every view', async ({ page }) => {
		await open(page, 'tasks');
		const box = page.getByRole('checkbox', { name: /^Find two/ });
		await view(page, 'To-do tasks')
			.getByRole('checkbox', { name: /^Find two/ })
			.press('Space');
		await expect(link(page, /^To-do tasks/)).toHaveText(/2$/);
		await expect(page.getByText('Task 117 is done. 2 left for today.')).toBeAttached();
		await link(page, /^Home/).press('Enter');
		await expect(box).toBeChecked();
	});
});

test('every view fits a phone and has no violation in light and dark @thorough', async ({
	page,
}) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	for (const { name } of dentalScreens) {
		await page.goto(`${paths.dentalDemo}#${name}`);
		await islandIsReady(page, 'dental-demo');
		const within = '[data-island="dental-demo"]';
		await expectNoViolations(page, name, { within, schemes: ['light', 'dark'] });
		for (const table of await page.locator(`#${name} table`).all())
			expect(
				await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0)),
			).toBeLessThan(1);
	}
});
