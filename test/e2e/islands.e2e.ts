import type { Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, onDemandModules, recordPosts, recordScripts, untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';

/** For so long an untouched page is watched, in milliseconds, and so many requests it may make (design §9). */
const untouchedTime = 5000;
const mostRequests = 12;

const calculate = (page: Page) => page.getByRole('button', { name: roiCalculator.calculate });

test('an untouched page asks little, of its own host only, and does not fetch React', async ({
	context,
	siteUrl,
}) => {
	const watch = async (path: string) => {
		const page = await context.newPage();
		const urls = new Set<string>();
		page.on('request', (request) => urls.add(request.url()));
		await page.goto(path);
		await page.waitForTimeout(untouchedTime);
		expect(urls, path).toContain(siteUrl + chatPath);
		expect(
			[...urls].filter((url) => !url.startsWith(siteUrl) || url.includes('/hydrate-')),
			path,
		).toEqual([]);
		expect(urls.size, path).toBeLessThanOrEqual(mostRequests);
	};
	await Promise.all([paths.home, paths.contact, paths.dental].map(watch));
});

test('a page that is rendered ahead starts nothing until it is shown', async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
	const urls: string[] = [];
	page.on('request', (request) => urls.push(request.url()));
	await page.goto(paths.contact);
	await untilIdle(page);
	expect(urls).not.toContainEqual(expect.stringContaining(chatPath));
	await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
	await expect.poll(() => urls).toContainEqual(expect.stringContaining(chatPath));
});

test('once the page is touched, an island near the viewport hydrates, and keeps what was typed', async ({
	page,
}) => {
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

	const scripts = recordScripts(page);
	await page.goto(paths.dental);
	await page.mouse.wheel(0, 100);
	await islandIsReady(page, 'dental-trial-dialog');
	expect(scripts).not.toContainEqual(expect.stringContaining('/island/dental-calculator-'));
	await calculate(page).scrollIntoViewIfNeeded();
	await islandIsReady(page, 'dental-calculator');
});

test('to save data, an island waits until it is pressed @thorough', async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
	);
	const scripts = recordScripts(page);
	await page.goto(paths.dental);
	await calculate(page).hover();
	await untilIdle(page);
	expect(scripts).toEqual([]);
	await calculate(page).click();
	await expect(page.locator('[data-island="dental-calculator"]')).toHaveAttribute('data-hydrated');
});

test.describe('by touch', () => {
	test.use({ hasTouch: true });
	test('a press before an island has hydrated is answered at once, and repeated once', async ({ page }) => {
		const release = await hold(page);
		const { open, fill, sendButton, sent } = contactDialog(page);
		const posts = recordPosts(page);
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		await sendButton.tap();
		await expect(sendButton).toHaveAttribute('aria-busy', 'true');
		release();
		await expect(sent).toBeVisible();
		await expect(page).toHaveURL(paths.contact);
		expect(posts.map((post) => post.resourceType())).toEqual(['fetch']);
	});
});

test.describe('an island that fails', () => {
	test.use({ expectedErrors: [/broken on purpose|ERR_FAILED/] });

	/** Fills the contact form, and lets the browser post it by itself. */
	async function expectPosts(page: Page) {
		const { boxes, send } = contactDialog(page);
		await expect(boxes.message).toHaveValue(goodMessage.message);
		const posted = page.waitForRequest((one) => one.method() === 'POST' && one.isNavigationRequest());
		await send();
		await posted;
		await expect(page).toHaveURL(paths.contactSent);
	}

	test('shows its served HTML with the typed text again, which posts', async ({ page }) => {
		const component = 'export default () => { throw new Error("broken on purpose"); }';
		await page.route('**/assets/island/contact-dialog-*.js', (route) =>
			route.fulfill({ contentType: 'text/javascript', body: component }),
		);
		const release = await hold(page, '**/assets/island/*.js');
		const { open, fill, dialog } = contactDialog(page);
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		release();
		await expect(dialog).toBeHidden();
		await open();
		await expectPosts(page);
	});

	test('posts also when its code cannot be fetched @thorough', async ({ page }) => {
		await page.route(onDemandModules, (route) => route.abort());
		const { open, fill } = contactDialog(page);
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		await expectPosts(page);
	});
});
