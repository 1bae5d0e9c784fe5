import type { Locator, Page } from '@playwright/test';
import { allServices, quickLinks, serviceLinks, topLinks } from '#content/navigation.ts';
import { documentTitle, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { thorough } from '../support/thorough.ts';
import { expect, test } from './support/site.ts';

async function centreOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error(`${element} is not shown`);
	return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

/** Playwright scrolls a sticky bar's link to where it would be without sticking. A visitor does not. */
async function clickWithoutScrolling(page: Page, link: Locator) {
	await page.mouse.click(...(await centreOf(link)));
}

test('the bar holds the pages in their order and underlines the one shown', async ({ page }) => {
	await page.goto(paths.contact);
	const bar = page.getByRole('navigation', { name: 'Main' });
	await expect(bar.getByRole('link')).toHaveText(topLinks.map(({ label }) => label));
	await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
	await expect(bar.locator('[aria-current]')).toHaveCount(1);
});

test('the footer holds the quick links', thorough, async ({ page }) => {
	await page.goto('/');
	const links = page
		.getByRole('contentinfo')
		.getByRole('navigation', { name: 'Quick Links' })
		.getByRole('link');
	await expect(links).toHaveText(quickLinks.map(({ label }) => label));
});

/** The item of the bar that has a list of services. */
function servicesMenu(page: Page) {
	const bar = page.getByRole('navigation', { name: 'Main' });
	return {
		label: bar.getByRole('link', { name: 'AI Services', exact: true }),
		button: bar.getByRole('button', { name: 'AI Services pages' }),
		first: bar.getByRole('link', { name: serviceLinks[0]?.label ?? '' }),
		last: bar.getByRole('link', { name: serviceLinks.at(-1)?.label ?? '' }),
		/** Away from the menu, over nothing that can be pressed. */
		leave: () => page.mouse.move(8, 600),
	};
}

test.describe('the list of services', () => {
	for (const [condition, javaScriptEnabled] of [
		['with script', true],
		['without script', false],
	] as const)
		test.describe(condition, () => {
			test.use({ javaScriptEnabled });
			test('opens when it is first pointed at, and stays open while the pointer goes to it', async ({
				page,
			}) => {
				const { label, first, last, leave } = servicesMenu(page);
				await page.goto('/');
				await expect(first).toBeHidden();
				await label.hover();
				await expect(first).toBeVisible();
				for (const link of [first, last]) {
					await page.mouse.move(...(await centreOf(link)), { steps: 20 });
					await expect(link).toBeVisible();
				}
				await leave();
				await expect(first).toBeHidden();
			});
		});

	test('closes on Escape while it is pointed at, and opens on the next click', async ({ page }) => {
		const { button, first, leave } = servicesMenu(page);
		await page.goto('/');
		await button.hover();
		await expect(first).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(first).toBeHidden();
		await button.click();
		await expect(first).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(first).toBeHidden();
		await leave();
		await button.hover();
		await expect(first).toBeVisible();
	});

	test('stays open after a click until a click outside', async ({ page }) => {
		const { label, button, first, leave } = servicesMenu(page);
		await page.goto('/');
		await button.click();
		await leave();
		await expect(first).toBeVisible();
		await page.mouse.click(8, 600);
		await expect(first).toBeHidden();
		await label.click();
		await expect(page).toHaveURL(paths.services);
	});

	test('opens and closes with the keyboard, which returns to its button', async ({ page }) => {
		const { button, first } = servicesMenu(page);
		await page.goto('/');
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(first).toBeVisible();
		await page.keyboard.press('Tab');
		await expect(first).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(first).toBeHidden();
		await expect(button).toBeFocused();
	});

	test.describe('by touch', () => {
		test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
		test('opens and closes with a tap on its button, and leads to a page', async ({ page }) => {
			const { button, first } = servicesMenu(page);
			await page.goto('/');
			await button.tap();
			await expect(first).toBeVisible();
			await button.tap();
			await expect(first).toBeHidden();
			await button.tap();
			await first.tap();
			await expect(page).toHaveURL(serviceLinks[0]?.path ?? '');
			await expect(first).toBeHidden();
		});
	});
});

test('the skip link is the first stop and leads past the bar', async ({ page }) => {
	await page.goto('/');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('a link loads a document, which starts at its top with its own title and nothing focused', async ({
	page,
}) => {
	await page.goto('/');
	await page.evaluate(() => scrollTo(0, 3000));
	const documentAsked = page.waitForRequest((request) => request.isNavigationRequest());
	const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
	await clickWithoutScrolling(page, contact);
	expect((await documentAsked).url()).toMatch(new RegExp(`${paths.contact}$`));
	await expect(page).toHaveTitle(documentTitle(pages.contact));
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page.locator('body')).toBeFocused();
});

test('an old address redirects for good', async ({ page, request, siteUrl }) => {
	const answer = await request.get(`${siteUrl}/expertise`, { maxRedirects: 0 });
	expect(answer.status()).toBe(308);
	await page.goto('/expertise');
	await expect(page).toHaveURL(paths.pricing);
});

test('the floating button books in a new tab, on every page', thorough, async ({ page }) => {
	for (const path of [paths.home, paths.contact, paths.privacy]) {
		await page.goto(path);
		const button = page.getByRole('link', { name: 'Book Free Consultation' });
		await expect(button).toHaveAttribute('target', '_blank');
		await expect(button).toHaveAttribute('rel', 'noopener');
		await expect(button).toBeInViewport();
	}
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	test('the menu lists all pages, leads to one and is closed there', async ({ page }) => {
		await page.goto('/');
		await page.getByRole('button', { name: 'Menu' }).tap();
		const menu = page.getByRole('navigation', { name: 'Mobile' });
		await expect(menu.getByRole('link')).toHaveText(
			topLinks.flatMap(({ label, children }) =>
				children ? [allServices.label, ...children.map((child) => child.label)] : [label],
			),
		);
		await menu.getByRole('link', { name: 'Contact' }).tap();
		await expect(page.getByRole('heading', { level: 1, name: pages.contact.heading })).toBeVisible();
		await expect(menu).toBeHidden();
	});
});

test.describe('an unknown address', () => {
	test.use({ expectedErrors: [/404/] });
	test('logs the missing path without a visitor doing anything', async ({ page }) => {
		const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such-page'));
		await page.goto('/no/such-page');
		await logged;
	});
});
