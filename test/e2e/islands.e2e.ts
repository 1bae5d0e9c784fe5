import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/pages.ts';
import { chatPath } from '#contracts/chat.ts';
import { trialDialog } from './dental/trial-dialog.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, onDemandModules, recordScripts, untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';

test.use({ expectedErrors: [/broken on purpose|ERR_FAILED|React error #418/] });

/**
 * For so long an untouched page is watched, in milliseconds, and so many requests it may make
 * (design §9).
 */
const untouchedTime = 5000;
const mostRequests = 12;

test('an untouched page asks its own host for little, not for React, and for nothing until shown', async ({
	context,
	siteUrl,
}) => {
	const watch = async (path: string) => {
		const page = await context.newPage();
		const urls = new Set<string>();
		page.on('request', (request) => urls.add(request.url()));
		if (path === paths.contact) {
			await page.addInitScript(() =>
				Object.defineProperty(document, 'prerendering', { value: true }),
			);
			await page.goto(path);
			await untilIdle(page);
			expect(urls).not.toContain(siteUrl + chatPath);
			await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
		} else await page.goto(path);
		await page.waitForTimeout(untouchedTime);
		expect(urls, path).toContain(siteUrl + chatPath);
		for (const url of urls) expect(url, path).toMatch(RegExp(`^${siteUrl}/(?!assets/hydrate-)`));
		expect(urls.size, path).toBeLessThanOrEqual(mostRequests);
	};
	await Promise.all([paths.home, paths.contact, paths.dental].map(watch));
});

test('without invokers, islands near the viewport hydrate and keep what was typed', async ({
	page,
}) => {
	await page.addInitScript(() =>
		Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement'),
	);
	const release = await hold(page);
	const { open, boxes, dialog, closeButtons } = contactDialog(page);
	await page.goto(paths.contact);
	await open();
	await page.keyboard.type('Before');
	release();
	await islandIsReady(page, 'contact-dialog');
	await page.keyboard.type(' and after');
	await closeButtons.click();
	await expect(dialog).toBeHidden();
	await page.reload();
	await open();
	await expect(boxes.name).toHaveValue('Before and after');
	// What is typed again at once is newer than what was kept.
	const releaseAgain = await hold(page);
	await page.reload();
	await open();
	await boxes.name.fill('Newer');
	releaseAgain();
	await islandIsReady(page, 'contact-dialog');
	await expect(boxes.name).toHaveValue('Newer');

	const scripts = recordScripts(page);
	await page.goto(paths.dental);
	await page.mouse.wheel(0, 100);
	await islandIsReady(page, 'dental-trial');
	expect(scripts).not.toContainEqual(expect.stringContaining('/island/dental-calculator-'));

	await page.reload();
	const box = page.locator('[data-island="dental-calculator"] input').first();
	await box.fill('9');
	// As password managers do: React renders the fields anew.
	await box.evaluate((input) => input.after(document.createElement('span')));
	await islandIsReady(page, 'dental-calculator');
	await expect(box).toHaveValue('9');
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

test('a form whose island fails posts its text, as one without its island, and a lost dialog is a page', async ({
	page,
}) => {
	const { open, fill, boxes, send, sendButton } = contactDialog(page);
	const expectPosts = async () => {
		await expect(boxes.message).toHaveValue(goodMessage.message);
		const posted = page.waitForRequest(
			(one) => one.method() === 'POST' && one.isNavigationRequest(),
		);
		await send();
		await posted;
		await expect(page).toHaveURL(paths.contactSent);
	};
	const component = 'export default () => { throw new Error("broken on purpose"); }';
	await page.route('**/assets/island/contact-dialog-*.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: component }),
	);
	const release = await hold(page, '**/assets/island/*.js');
	await page.goto(paths.contact);
	await open();
	await fill(goodMessage);
	const posts = expectPosts();
	await expect(sendButton).toHaveAttribute('aria-busy', 'true');
	release();
	await posts;

	await page.route('**/assets/trial-dialog-*.js', (route) => route.abort());
	await page.goto(paths.dental);
	await trialDialog(page).open();
	await expect(page).toHaveURL((url) => url.pathname === paths.dentalTrial);
	await page.route(onDemandModules, (route) => route.abort());
	await page.goto(paths.contact);
	await open();
	await fill(goodMessage);
	await expectPosts();
});
