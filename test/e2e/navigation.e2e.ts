import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { allServices, quickLinks, serviceLinks, topLinks } from '#content/navigation.ts';
import { documentTitle } from '#content/page-words.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { thorough } from '../support/thorough.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { expect, test } from './support/site.ts';

const routeDelay = 1200;

/** Playwright scrolls a sticky bar's link to where it would be without sticking. A visitor does not. */
async function clickWithoutScrolling(page: Page, link: Locator) {
	const box = await link.boundingBox();
	if (!box) throw new Error('the link is not shown');
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('the bar holds the pages in their order and underlines the one shown', async ({ page }) => {
	await page.goto(paths.contact);
	const bar = page.getByRole('navigation', { name: 'Main' });
	await expect(bar.getByRole('link')).toHaveText(topLinks.map(({ label }) => label));
	await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
	await expect(bar.locator('[aria-current]')).toHaveCount(1);
});

test('the label of AI Services is a link; its list opens on click and closes on Escape and on a click outside', async ({
	page,
}) => {
	await page.goto('/');
	const bar = page.getByRole('navigation', { name: 'Main' });
	const disclosure = bar.getByRole('button', { name: 'AI Services pages' });
	const first = bar.getByRole('link', { name: serviceLinks[0]?.label ?? '' });
	await disclosure.focus();
	await page.keyboard.press('Enter');
	await expect(first).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(first).toBeHidden();
	await disclosure.click();
	await expect(first).toBeVisible();
	await page.mouse.click(200, 500);
	await expect(first).toBeHidden();
	await bar.getByRole('link', { name: 'AI Services', exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`${paths.services}$`));
});

test(
	'the list opens on hover, stays open on the first click, and closes when the pointer leaves',
	thorough,
	async ({ page }) => {
		await page.goto('/');
		const bar = page.getByRole('navigation', { name: 'Main' });
		const first = bar.getByRole('link', { name: serviceLinks[0]?.label ?? '' });
		const label = bar.getByRole('link', { name: 'AI Services', exact: true });
		await expect(async () => {
			await page.mouse.move(100, 400);
			await label.hover();
			await expect(first).toBeVisible({ timeout: 500 });
		}).toPass();
		await first.hover();
		await expect(first).toBeVisible();
		await page.mouse.move(100, 600);
		await expect(first).toBeHidden();
		await label.hover();
		await expect(first).toBeVisible();
		await bar.getByRole('button', { name: 'AI Services pages' }).click();
		await page.mouse.move(100, 600);
		await expect(first).toBeVisible();
	},
);

test('the footer holds the quick links', thorough, async ({ page }) => {
	await page.goto('/');
	const links = page
		.getByRole('contentinfo')
		.getByRole('navigation', { name: 'Quick Links' })
		.getByRole('link');
	await expect(links).toHaveText(quickLinks.map(({ label }) => label));
});

test('navigation inside the page moves focus to the heading, announces the title and scrolls to the top', async ({
	page,
}) => {
	await page.goto('/');
	const documents: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents.push(request.url());
	});
	await page.mouse.move(300, 300);
	await page.mouse.wheel(0, 3000);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
	const scrolledTo = await page.evaluate(() => scrollY);
	await expect.poll(() => isHydrated(page)).toBe(true);

	await clickWithoutScrolling(
		page,
		page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }),
	);
	const heading = page.getByRole('heading', { level: 1, name: pages.contact.heading });
	await expect(heading).toBeFocused();
	await expect(page.getByRole('status')).toHaveText(documentTitle(pages.contact));
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	expect(documents, 'documents loaded').toEqual([]);

	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: pages.home.heading })).toBeVisible();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});

test('a bar shows while a page is long in coming', thorough, async ({ page }) => {
	await page.goto('/');
	await page.route('**/assets/contact-*.js', async (route) => {
		await wait(routeDelay);
		await route.continue();
	});
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.mouse.move(300, 300);
	await expect.poll(() => isHydrated(page)).toBe(true);
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
	await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
	await expect(page).toHaveTitle(documentTitle(pages.contact));
	await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the skip link is the first stop and leads past the bar', async ({ page }) => {
	await page.goto('/');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('an old address redirects for good', async ({ page, request, siteUrl }) => {
	const answer = await request.get(`${siteUrl}/expertise`, { maxRedirects: 0 });
	expect(answer.status()).toBe(308);
	await page.goto('/expertise');
	await expect(page).toHaveURL(new RegExp(`${paths.pricing}$`));
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
		await page.getByRole('button', { name: 'Menu' }).click();
		const menu = page.getByRole('navigation', { name: 'Mobile' });
		await expect(menu.getByRole('link')).toHaveText(
			topLinks.flatMap(({ label, children }) =>
				children ? [allServices.label, ...children.map((child) => child.label)] : [label],
			),
		);
		await menu.getByRole('link', { name: 'Contact' }).click();
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
