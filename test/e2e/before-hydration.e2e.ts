import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { expect, test } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Holds the page's modules back until the answer is called. */
async function holdModules(page: Page): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

test('what a visitor did before hydration survives it', async ({ page }) => {
	const release = await holdModules(page);
	await page.goto(paths.contact);
	const { open, boxes, dialog, send, fill, sent } = contactDialog(page);
	const menu = page.getByRole('navigation', { name: 'Mobile' });

	await page.getByRole('button', { name: 'Menu' }).click();
	await expect(menu).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
	await open();
	await fill(goodMessage);
	await boxes.message.focus();
	expect(await isHydrated(page), 'hydrated too early for this test').toBe(false);

	release();
	await expect.poll(() => isHydrated(page)).toBe(true);
	await expect(dialog).toBeVisible();
	await expect(boxes.message).toBeFocused();
	for (const name of ['name', 'email', 'phone', 'message'] as const)
		await expect(boxes[name]).toHaveValue(goodMessage[name] ?? '');
	await send();
	await expect(sent).toBeVisible();
});

test('a menu opened before hydration stays open over it', async ({ page }) => {
	const release = await holdModules(page);
	await page.goto('/');
	await page.getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('navigation', { name: 'Mobile' });
	await expect(menu).toBeVisible();
	release();
	await expect.poll(() => isHydrated(page)).toBe(true);
	await expect(menu).toBeVisible();
	await menu.getByRole('link', { name: 'All Services' }).click();
	await expect(page).toHaveURL(new RegExp(`${paths.services}$`));
	await expect(menu).toBeHidden();
});

test('Back shows the page that the address names, also in a page that was loaded again', async ({ page }) => {
	await page.goto('/');
	await page.mouse.wheel(0, 1200);
	await expect.poll(() => isHydrated(page)).toBe(true);
	const link = page.getByRole('contentinfo').getByRole('link', { name: 'AI Services' });
	await link.scrollIntoViewIfNeeded();
	const scrolledTo = await page.evaluate(() => scrollY);
	await link.click();
	const heading = page.getByRole('heading', { level: 1 });
	await expect(page).toHaveURL(new RegExp(`${paths.services}$`));
	await expect(heading).toHaveText('Our Services');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.reload();
	expect(await isHydrated(page), 'hydrated too early for this test').toBe(false);
	await page.evaluate(() => history.back());
	await expect(page).toHaveURL('/');
	await expect(heading).not.toHaveText('Our Services');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});
