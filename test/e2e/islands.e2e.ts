import type { Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/pages.ts';
import { chatPath } from '#contracts/chat.ts';
import { trialDialog } from './dental/trial-dialog.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { holdBack, onDemandModules, recordScripts, untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';

test.use({ expectedErrors: [/broken on purpose|ERR_FAILED|React error #418/] });

/**
 * For so long an untouched page is watched, and so many requests it may make
 * (ADR 0105).
 */
const untouchedMs = 5000;
const mostRequests = 12;

test('an untouched page asks its own host for little, and not for React', async ({
	context,
	siteUrl,
}) => {
	const watch = async (path: string) => {
		const page = await context.newPage();
		const urls = new Set<string>();
		page.on('request', (request) => urls.add(request.url()));
		await page.goto(path);
		await page.waitForTimeout(untouchedMs);
		expect(urls, path).toContain(siteUrl + chatPath);
		for (const url of urls) expect(url, path).toMatch(RegExp(`^${siteUrl}/(?!assets/hydrate-)`));
		expect(urls.size, path).toBeLessThanOrEqual(mostRequests);
	};
	await Promise.all([paths.home, paths.contact, paths.dental].map(watch));
});

test('a page that is rendered ahead asks for nothing until it is shown', async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.goto(paths.contact);
	await untilIdle(page);
	expect(asked).not.toContain(chatPath);
	await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
	await expect.poll(() => asked).toContain(chatPath);
});

test('without invokers, a dialog opens and keeps what is typed while its island starts', async ({
	page,
}) => {
	await page.addInitScript(() =>
		Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement'),
	);
	const release = await holdBack(page);
	const { open, boxes, dialog, closeButtons } = contactDialog(page);
	await page.goto(paths.contact);
	await open();
	// It opens once the press is painted.
	await expect(boxes.name).toBeFocused();
	await page.keyboard.type('Before');
	release();
	await islandIsReady(page, 'contact-dialog');
	await page.keyboard.type(' and after');
	await expect(boxes.name).toHaveValue('Before and after');
	await closeButtons.click();
	await expect(dialog).toBeHidden();
});

test('what is typed before an island starts is newer than its draft', async ({ page }) => {
	const { open, boxes, openStarted } = contactDialog(page);
	await openStarted();
	await boxes.name.fill('Older');
	const release = await holdBack(page);
	await page.reload();
	await open();
	await boxes.name.fill('Newer');
	release();
	await islandIsReady(page, 'contact-dialog');
	await expect(boxes.name).toHaveValue('Newer');
});

test('only the islands near the viewport are fetched', async ({ page }) => {
	const scripts = recordScripts(page);
	await page.goto(paths.dental);
	await page.mouse.wheel(0, 100);
	await islandIsReady(page, 'dental-trial');
	expect(scripts).not.toContainEqual(expect.stringContaining('/island/dental-calculator-'));
});

test('to save data, an island waits until it is pressed @thorough', async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
	);
	const scripts = recordScripts(page);
	await page.goto(paths.dental);
	await page.getByRole('button', { name: roiCalculator.calculate }).hover();
	await untilIdle(page);
	expect(scripts).toEqual([]);
	await page.goto(paths.pricing);
	await page.getByRole('checkbox').first().press('Space');
	await expect(page.locator('[data-part="link"]'), 'says what is ticked').toBeVisible();
});

test.describe('a form posts its text, as one without script', () => {
	/** Fills the form and sends it. Resolves once the page after it is there. */
	async function sendPlainly(page: Page) {
		const { fill, boxes, send } = contactDialog(page);
		await fill(goodMessage);
		const posted = page.waitForRequest(
			(one) => one.method() === 'POST' && one.isNavigationRequest(),
		);
		await expect(boxes.message).toHaveValue(goodMessage.message);
		await send();
		await posted;
		await expect(page).toHaveURL(paths.contactSent);
	}

	test('if its island throws after an early press', async ({ page }) => {
		const component = 'export default () => { throw new Error("broken on purpose"); }';
		await page.route('**/assets/island/contact-dialog-*.js', (route) =>
			route.fulfill({ contentType: 'text/javascript', body: component }),
		);
		const release = await holdBack(page, '**/assets/island/*.js');
		const { open, sendButton } = contactDialog(page);
		await page.goto(paths.contact);
		await open();
		const sent = sendPlainly(page);
		await expect(sendButton).toHaveAttribute('aria-busy', 'true');
		release();
		await sent;
	});

	test('if its island cannot be fetched', async ({ page }) => {
		await page.route(onDemandModules, (route) => route.abort());
		await page.goto(paths.contact);
		await contactDialog(page).open();
		await sendPlainly(page);
	});
});

test('a dialog that cannot be fetched is a page', async ({ page }) => {
	await page.route('**/assets/trial-dialog-*.js', (route) => route.abort());
	await page.goto(paths.dental);
	await trialDialog(page).open();
	await expect(page).toHaveURL((url) => url.pathname === paths.dentalTrial);
});
