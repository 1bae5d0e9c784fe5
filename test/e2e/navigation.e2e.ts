import { carouselLabels } from '#content/dental/screens.ts';
import { load } from '#content/load.ts';
import { serviceLinks } from '#content/navigation.ts';
import { documentTitle, pages, paths } from '#content/pages.ts';
import { barLink } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.use({
	contextOptions: { reducedMotion: 'no-preference' },
	expectedErrors: [/404/],
	viewport: { width: 1440, height: 900 },
});

test('the services list opens by hover, click and key, and closes when left', async ({ page }) => {
	const bar = page.getByRole('navigation', { name: 'Main' });
	const button = bar.getByRole('button', { name: 'AI Services pages' });
	const first = bar.getByRole('link', { name: serviceLinks[0]?.label ?? '' });
	const last = bar.getByRole('link', { name: serviceLinks.at(-1)?.label ?? '' });
	await page.goto(paths.contact);
	for (const _ of ['first', 'again']) {
		await bar.getByRole('link', { name: 'AI Services', exact: true }).hover();
		await last.hover();
		await expect(last).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(first).toBeHidden();
		await page.mouse.move(8, 600);
	}
	await button.click();
	await page.mouse.move(8, 600);
	await expect(first).toBeVisible();
	await page.mouse.click(8, 600);
	await expect(first).toBeHidden();
	await button.press('Enter');
	await page.keyboard.press('Tab');
	await expect(first).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(button).toBeFocused();
	await page.keyboard.press('Enter');
	await last.focus();
	await page.keyboard.press('Tab');
	await expect(first).toBeHidden();
});

test('the bar gets its ground after more than 10 px', async ({ page }) => {
	const bar = page.getByRole('banner');
	const transparent = 'rgba(0, 0, 0, 0)';
	await page.goto(paths.home);
	for (const top of [0, 10]) {
		await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
		await expect(bar, `${top} px`).toHaveCSS('background-color', transparent);
	}
	await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
	await expect(bar).not.toHaveCSS('background-color', transparent);
});

test.describe('on a tablet', () => {
	test.use({ hasTouch: true });
	test('taps, dots, Back, the bar and the skip link lead to their places, an unknown address home', async ({
		page,
	}) => {
		const service = barLink(page, serviceLinks[0]?.label ?? '');
		await page.goto(paths.contact);
		for (const visible of [true, false, true]) {
			await page.getByRole('button', { name: 'AI Services pages' }).tap();
			await expect(service).toBeVisible({ visible });
		}
		await service.tap();
		await expect(page).toHaveURL(serviceLinks[0]?.path ?? '');

		const logged = page.waitForEvent('console', (message) =>
			message.text().includes('/no/such-page'),
		);
		await page.goto('/no/such-page');
		await logged;
		await page.getByRole('link', { name: 'Return to Home' }).click();
		await expect(page).toHaveURL(paths.home);
		const year = await page.evaluate(() => new Date().getFullYear());
		await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`);
		const dots = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link');
		await expect(dots.first()).toHaveAttribute('aria-current', 'true');
		await page.evaluate(() => {
			const behaviour = () => getComputedStyle(document.documentElement).scrollBehavior;
			addEventListener('click', () => Reflect.set(window, 'scrolled', behaviour()), { once: true });
			// Back would not stop a movement that is under way.
			addEventListener('scrollend', () => Reflect.set(window, 'hasEnded', true), { once: true });
		});
		const target = `#${load('pages/home.yaml').sections.contact.id}`;
		await dots.last().click();
		await expect(dots.and(page.locator('[aria-current]'))).toHaveAttribute('href', target);
		await expect(page.locator(target)).toBeInViewport({ ratio: 0.4 });
		expect(await page.evaluate(() => Reflect.get(window, 'scrolled'))).toBe('smooth');
		await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasEnded'))).toBe(true);
		await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
		await page.goBack();
		await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
		await page.mouse.wheel(0, 3000);
		await barLink(page, 'Contact').click();
		await expect(page).toHaveTitle(documentTitle(pages.contact));
		expect(await page.evaluate(() => scrollY)).toBe(0);
		await page.keyboard.press('Tab');
		await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		await expect(page.getByRole('main').locator('a, button').first()).toBeFocused();
	});
});

test('a tooltip opens by hover and focus, stays while hovered, and closes on Escape', async ({
	page,
}) => {
	await page.goto(paths.dental);
	const tooltip = page.locator('.tooltip');
	const carousel = page.getByRole('region', { name: carouselLabels.label });
	const next = carousel.getByRole('button', { name: carouselLabels.next, exact: true });
	await next.hover();
	await expect(tooltip).toHaveText(carouselLabels.next);
	await tooltip.hover();
	await expect(tooltip).toBeVisible();
	await page.mouse.move(5, 5, { steps: 3 });
	await expect(tooltip).toHaveCount(0);
	await carousel.getByRole('button', { name: carouselLabels.previous, exact: true }).focus();
	await page.keyboard.press('Tab');
	await expect(tooltip).toHaveText(carouselLabels.next);
	await page.keyboard.press('Escape');
	await expect(tooltip).toHaveCount(0);
	await expect(next).toBeFocused();
	// As when the visitor returns from another window.
	await next.blur();
	await next.focus();
	await expect(tooltip).toHaveText(carouselLabels.next);
});
