import type { Locator } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { carouselLabels, dentalScreens } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';
import { roiInputs } from '#contracts/dental/return-on-investment.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { test as testWithAnalytics } from './support/counted-pages.ts';
import { islandIsReady } from './support/island.ts';
import { hold, recordScripts, untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const isModuleOf = (island: string) => expect.stringContaining(`/island/${island}-`);

/** Before a tooltip opens, in milliseconds (specification §9). */
const tooltipDelay = 700;

/** Scrolls until the top of an element is so many heights of the viewport below the viewport's top. */
const scrollToHeightsAbove = (element: Locator, heights: number) =>
	element.evaluate(async (target, share) => {
		const distance = () => target.getBoundingClientRect().top - share * innerHeight;
		// What comes into view on the way may turn out higher than it was thought to be.
		while (Math.abs(distance()) > 1) {
			scrollBy({ top: distance(), behavior: 'instant' });
			await new Promise(requestAnimationFrame);
		}
	}, heights);

test.describe('an island hydrates by itself', () => {
	test('when it is in view, once the page has loaded @thorough', async ({ page }) => {
		const scripts = recordScripts(page);
		const release = await hold(page, '**/*.avif');
		await page.goto(paths.dental, { waitUntil: 'domcontentloaded' });
		await untilIdle(page);
		expect(scripts, 'before the page has loaded').toEqual([]);
		release();
		await islandIsReady(page, 'dental-carousel');
	});

	test('in an idle moment, and not before @thorough', async ({ page }) => {
		// The browser is idle when the test says so.
		await page.addInitScript(() => {
			const tasks: IdleRequestCallback[] = [];
			window.requestIdleCallback = (task) => tasks.push(task);
			Reflect.set(window, 'runIdleTasks', () => {
				for (const task of tasks.splice(0)) task({ didTimeout: false, timeRemaining: () => 50 });
			});
		});
		const runIdleTasks = () => page.evaluate(() => Reflect.get(window, 'runIdleTasks')());
		const scripts = recordScripts(page);
		await page.goto(paths.dental);
		await untilPainted(page);
		await runIdleTasks();
		// The browser has now reported which islands are in view.
		await untilPainted(page);
		expect(scripts).toEqual([]);
		await runIdleTasks();
		await islandIsReady(page, 'dental-carousel');
	});

	test('when it comes within half a screen of the viewport, and not before', async ({ page }) => {
		const scripts = recordScripts(page);
		const calculator = page.locator('#roi-calculator');
		await page.goto(paths.dental);
		await islandIsReady(page, 'dental-carousel');
		await scrollToHeightsAbove(calculator, 1.6);
		await untilIdle(page);
		expect(scripts).not.toContainEqual(isModuleOf('dental-calculator'));
		await scrollToHeightsAbove(calculator, 1.4);
		await islandIsReady(page, 'dental-calculator');
	});

	test('when the button that opens its dialog is near the viewport @thorough', async ({ page }) => {
		const scripts = recordScripts(page);
		const opener = page.getByRole('main').getByRole('button', { name: 'Get in Touch' });
		await page.goto(paths.home);
		await scrollToHeightsAbove(opener, 1.6);
		await untilIdle(page);
		expect(scripts).toEqual([]);
		await scrollToHeightsAbove(opener, 1.4);
		await islandIsReady(page, 'contact-dialog');
	});

	test('also when another island has nothing that could come into view @thorough', async ({ page }) => {
		await page.addInitScript(() =>
			document.addEventListener('DOMContentLoaded', () => {
				document.querySelector('[data-island="carousel"]')?.replaceChildren();
				const openers = document.querySelectorAll('[commandfor]:not([data-island] *)');
				for (const opener of openers) opener.remove();
			}),
		);
		await page.goto(paths.dental);
		await page.locator('#roi-calculator').scrollIntoViewIfNeeded();
		await islandIsReady(page, 'dental-calculator');
	});
});

testWithAnalytics(
	'an island that waits for an intent hydrates when it is pointed at, not when it is in view @thorough',
	async ({ page }) => {
		const scripts = recordScripts(page);
		await page.goto(paths.terms);
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await untilIdle(page);
		expect(scripts).not.toContainEqual(isModuleOf('privacy-choices'));
		await page.locator('[data-island="privacy-choices"] button').hover();
		await islandIsReady(page, 'privacy-choices');
	},
);

test.describe('for a visitor who saves data', () => {
	test.beforeEach(async ({ page }) => {
		await page.addInitScript(() =>
			Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
		);
	});

	test('an island hydrates when it is pointed at, not when it is in view @thorough', async ({ page }) => {
		const scripts = recordScripts(page);
		await page.goto(paths.dental);
		await page.locator('#roi-calculator').scrollIntoViewIfNeeded();
		await untilIdle(page);
		expect(scripts).toEqual([]);
		await page.getByRole('button', { name: roiCalculator.calculate }).hover();
		await islandIsReady(page, 'dental-calculator');
		expect(scripts).not.toContainEqual(isModuleOf('dental-carousel'));
	});

	test('a dialog hydrates when it takes the focus @thorough', async ({ page }) => {
		// The headless shell has a mouse at the window's corner, and so over the dialog's backdrop.
		await page.addInitScript(() =>
			addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true),
		);
		const scripts = recordScripts(page);
		await page.goto(paths.contact);
		await untilIdle(page);
		expect(scripts).toEqual([]);
		await page.getByRole('main').getByRole('button', { name: 'Get in Touch' }).focus();
		await page.keyboard.press('Enter');
		await islandIsReady(page, 'contact-dialog');
	});
});

test.describe('before an island hydrates', () => {
	test('typed text, focus and caret stay, and a press on Send sends once', async ({ page }) => {
		const release = await hold(page);
		const { open, boxes, fill, dialog, send, sent } = contactDialog(page);
		const posts: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') posts.push(request.resourceType());
		});
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		await boxes.message.fill('Before end');
		await boxes.message.press('Home');
		for (const _letter of 'Before ') await page.keyboard.press('ArrowRight');
		release();
		await islandIsReady(page, 'contact-dialog');
		await expect(dialog).toBeVisible();
		await expect(boxes.message).toBeFocused();
		await page.keyboard.type('the ');
		await expect(boxes.message).toHaveValue('Before the end');
		for (const name of ['name', 'email', 'phone'] as const)
			await expect(boxes[name]).toHaveValue(goodMessage[name] ?? '');

		await page.unrouteAll();
		const releaseAgain = await hold(page);
		await page.reload();
		await open();
		await fill(goodMessage);
		await send();
		releaseAgain();
		await expect(sent).toBeVisible();
		await expect(page).toHaveURL(paths.contact);
		expect(posts).toEqual(['fetch']);
	});

	test('the time counts as the age of its form', async ({ page }) => {
		const release = await hold(page);
		const { open, fill, send, sent } = contactDialog(page);
		const posted = page.waitForRequest((request) => request.method() === 'POST');
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		await send();
		const pageAge = await page.evaluate(() => performance.now());
		release();
		expect(Number((await posted).headers()['form-age'])).toBeGreaterThanOrEqual(Math.floor(pageAge));
		await expect(sent).toBeVisible();
	});

	test('no tooltip opens in its dialog, where React would find it @thorough', async ({ page }) => {
		const release = await hold(page, /\/assets\/(island\/|hydrate-).*\.js$/);
		await page.clock.install();
		await page.goto(paths.contact);
		const { closeButtons: closeButton, dialog } = contactDialog(page);
		await page.getByRole('main').getByRole('button', { name: 'Get in Touch' }).focus();
		await page.keyboard.press('Enter');
		await expect(dialog).toBeVisible();
		await page.keyboard.press('Tab');
		await expect(closeButton).toBeFocused();
		await page.evaluate(() => import('tooltips' as string));
		await page.clock.runFor(tooltipDelay);
		await expect(page.locator('.tooltip')).toHaveCount(0);
		release();
		await islandIsReady(page, 'contact-dialog');
		await closeButton.hover();
		await expect(page.locator('.tooltip')).toBeVisible();
	});

	test('a press on Next moves the carousel once, one on a picture opens the gallery', async ({ page }) => {
		const release = await hold(page);
		const carousel = page.getByRole('region', { name: carouselLabels.label });
		const position = carousel.getByText(new RegExp(`^\\d ${carouselLabels.of} ${dentalScreens.length}:`));
		const next = carousel.getByRole('button', { name: carouselLabels.next });
		await page.goto(paths.dental);
		await next.click();
		await expect(position).toHaveText(/^1/);
		const answered = await next.evaluateHandle((button) => {
			const clicks: Event[] = [];
			button.addEventListener('click', (event) => clicks.push(event));
			return clicks;
		});
		release();
		await islandIsReady(page, 'dental-carousel');
		await expect(position).toHaveText(/^2/);
		await untilIdle(page);
		await expect(position).toHaveText(/^2/);
		expect(await answered.evaluate(({ length }) => length)).toBe(1);

		await page.unrouteAll();
		const releaseAgain = await hold(page);
		await page.reload();
		await carousel.getByRole('link').first().click();
		releaseAgain();
		await expect(page.getByRole('dialog', { name: carouselLabels.label })).toBeVisible();
		await expect(page).toHaveURL(paths.dental);
	});

	test('a press on Calculate calculates with what was typed once it has @thorough', async ({ page }) => {
		const release = await hold(page);
		const calculator = page.locator('#roi-calculator');
		await page.goto(paths.dental);
		const box = calculator.getByLabel(roiCalculator.labels.noShowRate);
		const year = calculator.getByText(new RegExp(`^${roiCalculator.results.annualROI}`));
		const servedYear = (await year.textContent()) ?? '';
		await box.fill(String(Number(roiInputs.noShowRate.default) + 1));
		await calculator.getByRole('button', { name: roiCalculator.calculate }).click();
		await expect(year).toHaveText(servedYear);
		release();
		await islandIsReady(page, 'dental-calculator');
		await expect(year).toBeVisible();
		await expect(year).not.toHaveText(servedYear);
		await expect(page).toHaveURL(paths.dental);
	});
});
