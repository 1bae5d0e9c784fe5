import type { Locator, Page } from '@playwright/test';
import { serviceLinks } from '#content/navigation.ts';
import { documentTitle, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { barLink, servedPaths } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, expectedErrors: [/404/] });

async function centreOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error(`${element} is not shown`);
	return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

/** The item of the bar that has a list of services. */
function servicesMenu(page: Page) {
	const bar = page.getByRole('navigation', { name: 'Main' });
	return {
		label: bar.getByRole('link', { name: 'AI Services', exact: true }),
		button: bar.getByRole('button', { name: 'AI Services pages' }),
		first: bar.getByRole('link', { name: serviceLinks[0]?.label ?? '' }),
		last: bar.getByRole('link', { name: serviceLinks.at(-1)?.label ?? '' }),
		/** Moves the pointer away from the menu, over nothing that can be pressed. */
		leave: () => page.mouse.move(8, 600),
	};
}

/** Hovers the item, follows the list with the pointer to its ends, and leaves it. */
async function hoverServices(page: Page) {
	const { label, first, last, leave } = servicesMenu(page);
	await expect(first).toBeHidden();
	await label.hover();
	await expect(first).toBeVisible();
	for (const link of [first, last]) {
		await page.mouse.move(...(await centreOf(link)), { steps: 20 });
		await expect(link).toBeVisible();
	}
	await leave();
	await expect(first).toBeHidden();
}

test('the services list opens by hover, click and key, closes on Escape, outside and without focus', async ({
	page,
}) => {
	const { label, button, first, last, leave } = servicesMenu(page);
	await page.goto('/');
	await hoverServices(page);
	await button.hover();
	await expect(first).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(first).toBeHidden();
	await button.click();
	await leave();
	await expect(first).toBeVisible();
	await page.mouse.click(8, 600);
	await expect(first).toBeHidden();
	await button.focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(first).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(first).toBeHidden();
	await expect(button).toBeFocused();
	await page.keyboard.press('Enter');
	await last.focus();
	await expect(first).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(first).toBeHidden();
	await label.click();
	await expect(page).toHaveURL(paths.services);
});

test('an unknown address leads home, the skip link past the bar, links to the top', async ({ page }) => {
	await page.addInitScript(() =>
		addEventListener('pagereveal', async ({ viewTransition }) => {
			// A press before its end is lost.
			await viewTransition?.finished;
			Reflect.set(window, 'hasTransition', viewTransition !== null);
		}),
	);
	const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such-page'));
	await page.goto('/no/such-page');
	await logged;
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page).toHaveURL('/');
	await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasTransition'))).toBe(true);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
	const contact = barLink(page, 'Contact');
	// Playwright would scroll the link of a sticky bar to where it is without sticking.
	await page.mouse.click(...(await centreOf(contact)));
	await expect(page).toHaveTitle(documentTitle(pages.contact));
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page.locator('body')).toBeFocused();
	await expect(contact).toHaveAttribute('aria-current', 'page');
	await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasTransition'))).toBe(false);
});

test.describe('by touch', () => {
	test.use({ hasTouch: true, isMobile: true });
	test('the menu of a phone and the services list of a tablet lead to pages', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto('/');
		await page.getByRole('button', { name: 'Menu' }).tap();
		const menu = page.getByRole('navigation', { name: 'Main' });
		await menu.getByRole('link', { name: 'Contact' }).tap();
		await expect(page.getByRole('heading', { level: 1, name: pages.contact.heading })).toBeVisible();
		await expect(menu).toBeHidden();

		await page.setViewportSize({ width: 1024, height: 768 });
		const { button, first } = servicesMenu(page);
		await button.tap();
		await expect(first).toBeVisible();
		await button.tap();
		await expect(first).toBeHidden();
		await button.tap();
		await first.tap();
		await expect(page).toHaveURL(serviceLinks[0]?.path ?? '');
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('both menus open and close, and on a phone every page shows its heading', async ({ page }) => {
		test.slow();
		await page.goto('/');
		await hoverServices(page);
		await page.setViewportSize({ width: 390, height: 844 });
		const menu = page.getByRole('navigation', { name: 'Main' });
		await page.getByRole('button', { name: 'Menu' }).click();
		await expect(menu.getByRole('link', { name: 'All Services' })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
		for (const path of servedPaths) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		}
	});
});
