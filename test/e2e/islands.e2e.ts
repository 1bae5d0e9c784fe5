import type { Locator, Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/paths.ts';
import { roiInputs } from '#contracts/dental/return-on-investment.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, recordPosts, recordScripts, untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

const { eveningCall } = load('examples.yaml');

const contactOpener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Get in Touch' });
const calculator = (page: Page) => page.locator('#roi-calculator');

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

for (const [island, path, place, tag] of [
	['dental-calculator', paths.dental, calculator, ''],
	// It is closed: the button that opens it counts.
	['contact-dialog', paths.home, contactOpener, '@thorough'],
] as const)
	test(`${island} hydrates within half a screen of the viewport, and not before ${tag}`, async ({ page }) => {
		const scripts = recordScripts(page);
		await page.goto(path);
		await scrollToHeightsAbove(place(page), 1.6);
		await untilIdle(page);
		expect(scripts).not.toContainEqual(expect.stringContaining(`/island/${island}-`));
		await scrollToHeightsAbove(place(page), 1.4);
		await islandIsReady(page, island);
	});

test('once the page is touched, an island in view hydrates in an idle moment @thorough', async ({ page }) => {
	// The browser is idle when the test says so.
	await page.addInitScript(() => {
		const tasks: IdleRequestCallback[] = [];
		window.requestIdleCallback = (task) => tasks.push(task);
		Reflect.set(window, 'runIdleTasks', () => {
			for (const task of tasks.splice(0)) task({ didTimeout: false, timeRemaining: () => 50 });
		});
	});
	const beIdle = async () => {
		await untilPainted(page);
		await page.evaluate(() => Reflect.get(window, 'runIdleTasks')());
		// The browser has now reported which islands are in view.
		await untilPainted(page);
	};
	const scripts = recordScripts(page);
	const release = await hold(page, '**/*.avif');
	await page.goto(paths.dental, { waitUntil: 'domcontentloaded' });
	await beIdle();
	await beIdle();
	expect(scripts, 'before the page has loaded').toEqual([]);
	release();
	await page.waitForLoadState('load');
	await beIdle();
	expect(scripts, 'before the second idle moment').toEqual([]);
	await page.mouse.move(5, 500);
	const ready = page.locator('[data-island="dental-trial-dialog"][data-hydrated]');
	await expect.poll(() => beIdle().then(() => ready.count())).toBe(1);
});

test('to save data, an island waits for the pointer, and a dialog for the focus @thorough', async ({
	page,
}) => {
	await page.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
		// The headless shell has a mouse at the window's corner, and so over the dialog's backdrop.
		if (location.pathname === '/contact')
			addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
	});
	const scripts = recordScripts(page);
	await page.goto(paths.dental);
	await calculator(page).scrollIntoViewIfNeeded();
	await untilIdle(page);
	expect(scripts).toEqual([]);
	await page.getByRole('button', { name: roiCalculator.calculate }).hover();
	await islandIsReady(page, 'dental-calculator');

	scripts.length = 0;
	await page.goto(paths.contact);
	await untilIdle(page);
	expect(scripts).toEqual([]);
	await contactOpener(page).focus();
	await page.keyboard.press('Enter');
	await islandIsReady(page, 'contact-dialog');
});

test.describe('before an island hydrates', () => {
	test('typed text, focus and caret stay', async ({ page }) => {
		const release = await hold(page);
		const { open, boxes, fill, dialog } = contactDialog(page);
		await page.goto(paths.contact);
		await open();
		await fill({ ...goodMessage, message: 'Before end' });
		await boxes.message.press('Home');
		for (const _letter of 'Before ') await page.keyboard.press('ArrowRight');
		release();
		await islandIsReady(page, 'contact-dialog');
		await expect(dialog).toBeVisible();
		await page.keyboard.type('the ');
		await expect(boxes.message).toHaveValue('Before the end');
		await expect(boxes.name).toHaveValue(goodMessage.name);
	});

	test('a press on Send sends once', async ({ page }) => {
		const release = await hold(page);
		const { open, fill, send, sent } = contactDialog(page);
		const posts = recordPosts(page);
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		await send();
		release();
		await expect(sent).toBeVisible();
		await expect(page).toHaveURL(paths.contact);
		expect(posts.map((post) => post.resourceType())).toEqual(['fetch']);
	});

	test.describe('by touch', () => {
		test.use({ hasTouch: true });
		test('a tap is answered before React has come, and played when it has', async ({ page }) => {
			const release = await hold(page);
			await page.goto(paths.home);
			const call = page.getByRole('figure', { name: eveningCall.caption });
			const watch = call.getByRole('button', { name: eveningCall.player.watch });
			await watch.tap();
			await expect(watch).toHaveAttribute('aria-busy', 'true');
			release();
			await expect(call.getByRole('button', { name: eveningCall.player.skip })).toBeVisible();
			await expect(call.locator('[aria-busy]')).toHaveCount(0);
		});
	});

	test('a press on Calculate calculates with what was typed once it has @thorough', async ({ page }) => {
		const release = await hold(page);
		await page.goto(paths.dental);
		const box = calculator(page).getByLabel(roiCalculator.labels.noShowRate);
		const year = calculator(page).getByText(new RegExp(`^${roiCalculator.results.annualROI}`));
		const servedYear = (await year.textContent()) ?? '';
		await box.fill(String(Number(roiInputs.noShowRate.default) + 1));
		await calculator(page).getByRole('button', { name: roiCalculator.calculate }).click();
		await expect(year).toHaveText(servedYear);
		release();
		await islandIsReady(page, 'dental-calculator');
		await expect(year).toBeVisible();
		await expect(year).not.toHaveText(servedYear);
	});
});
