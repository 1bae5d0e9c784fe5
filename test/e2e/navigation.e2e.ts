import type { Page } from '@playwright/test';
import { carouselLabels } from '#content/dental/screens.ts';
import { load } from '#content/load.ts';
import { menuLabels, serviceLinks } from '#content/navigation.ts';
import { paths } from '#content/pages.ts';
import { barLink, mainMenu, servicesButton, servicesLabel } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.use({
	contextOptions: { reducedMotion: 'no-preference' },
	expectedErrors: [/404/],
	viewport: { width: 1440, height: 900 },
});

test.describe('the services list', () => {
	function servicesList(page: Page) {
		return {
			word: mainMenu(page).getByRole('link', { name: servicesLabel, exact: true }),
			button: servicesButton(page),
			first: barLink(page, serviceLinks[0]?.label ?? ''),
			last: barLink(page, serviceLinks.at(-1)?.label ?? ''),
		};
	}
	const outside = [8, 600] as const;

	test.beforeEach(async ({ page }) => {
		await page.goto(paths.contact);
	});

	test('opens by hover, closes by Escape, and opens again once it was left', async ({ page }) => {
		const { word, first, last } = servicesList(page);
		for (const _ of ['first', 'again']) {
			await word.hover();
			await last.hover();
			await expect(last).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(first).toBeHidden();
			await page.mouse.move(...outside);
		}
	});

	test('opens by a click until the next one outside', async ({ page }) => {
		const { button, first } = servicesList(page);
		await button.click();
		await page.mouse.move(...outside);
		await expect(first).toBeVisible();
		await page.mouse.click(...outside);
		await expect(first).toBeHidden();
	});

	test('opens by a key before its first link, and closes by Escape', async ({ page }) => {
		const { button, first } = servicesList(page);
		await button.press('Enter');
		await page.keyboard.press('Tab');
		await expect(first).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(first).toBeHidden();
		await expect(button).toBeFocused();
	});

	test('closes when the keyboard leaves it', async ({ page }) => {
		const { button, first, last } = servicesList(page);
		await button.press('Enter');
		await last.focus();
		await page.keyboard.press('Tab');
		await expect(first).toBeHidden();
	});
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

	test('taps open and close the services list, and follow its links', async ({ page }) => {
		const service = barLink(page, serviceLinks[0]?.label ?? '');
		await page.goto(paths.contact);
		for (const visible of [true, false, true]) {
			await servicesButton(page).tap();
			await expect(service).toBeVisible({ visible });
		}
		await service.tap();
		await expect(page).toHaveURL(serviceLinks[0]?.path ?? '');
	});
});

test('an unknown address is logged, and leads home', async ({ page }) => {
	const logged = page.waitForEvent('console', (message) =>
		message.text().includes('/no/such-page'),
	);
	await page.goto('/no/such-page');
	await logged;
	await page.getByRole('link', { name: load('pages/not-found.yaml').home }).click();
	await expect(page).toHaveURL(paths.home);
});

test('the footer has the year of the visit', async ({ page }) => {
	await page.goto(paths.home);
	const year = await page.evaluate(() => new Date().getFullYear());
	await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`);
});

test.describe('the dots', () => {
	const { dotsLabel, sections } = load('pages/home.yaml');
	const target = `#${sections.contact.id}`;
	const dotsOf = (page: Page) =>
		page.getByRole('navigation', { name: dotsLabel }).getByRole('link');

	test.beforeEach(async ({ page }) => {
		await page.goto(paths.home);
	});

	test('show which section is read', async ({ page }) => {
		const current = dotsOf(page).and(page.locator('[aria-current]'));
		await expect(current).toHaveText((await dotsOf(page).first().textContent()) ?? '');
		await dotsOf(page).last().click();
		await expect(current).toHaveAttribute('href', target);
	});

	test('lead to their section in one smooth movement', async ({ page }) => {
		await page.evaluate(() => {
			const behaviour = () => getComputedStyle(document.documentElement).scrollBehavior;
			addEventListener('click', () => Reflect.set(window, 'scrolled', behaviour()), { once: true });
		});
		await dotsOf(page).last().click();
		await expect(page.locator(target)).toBeInViewport({ ratio: 0.4 });
		expect(await page.evaluate(() => Reflect.get(window, 'scrolled'))).toBe('smooth');
	});

	test('can be left by Back, at once', async ({ page }) => {
		// Back would not stop a movement that is under way.
		await page.evaluate(() => {
			addEventListener('scrollend', () => Reflect.set(window, 'hasEnded', true), { once: true });
		});
		await dotsOf(page).last().click();
		await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasEnded'))).toBe(true);
		await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
		await page.goBack();
		await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
	});
});

test('the skip link is first, and leads past the bar', async ({ page }) => {
	await page.goto(paths.contact);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: menuLabels.skip })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').locator('a, button').first()).toBeFocused();
});

test.describe('a tooltip', () => {
	function tooltipOf(page: Page) {
		const carousel = page.getByRole('region', { name: carouselLabels.label });
		const button = (name: string) => carousel.getByRole('button', { name, exact: true });
		return {
			tooltip: page.locator('.tooltip'),
			next: button(carouselLabels.next),
			previous: button(carouselLabels.previous),
		};
	}

	test.beforeEach(async ({ page }) => {
		await page.goto(paths.dental);
	});

	test('opens by hover, and stays while it is hovered', async ({ page }) => {
		const { tooltip, next } = tooltipOf(page);
		await next.hover();
		await expect(tooltip).toHaveText(carouselLabels.next);
		await tooltip.hover();
		await expect(tooltip).toBeVisible();
		await page.mouse.move(5, 5, { steps: 3 });
		await expect(tooltip).toHaveCount(0);
	});

	test('opens by the focus, closes on Escape, and opens when the focus returns', async ({
		page,
	}) => {
		const { tooltip, next, previous } = tooltipOf(page);
		await previous.focus();
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
});
