import type { Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { carouselLabels } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import { chatPanel } from './support/chat-panel.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, onDemandModules } from './support/modules.ts';
import { expect, test } from './support/site.ts';

const brokenComponent = '() => { throw new Error("broken on purpose"); }';

/** Serves `code` in the place of a module, which has this name in the page's import map. */
const replaceModule = (page: Page, module: string, code: string) =>
	page.route(`**/assets/${module}-*.js`, (route) =>
		route.fulfill({ contentType: 'text/javascript', body: code }),
	);

/** Resolves when the page has reported the error of the broken component. */
const untilBroken = (page: Page) =>
	page.waitForEvent('console', (message) => message.text().includes('broken on purpose'));

/** Resolves when the browser posts a form by itself, and leaves the page for the response. */
const untilPosted = (page: Page) =>
	page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());

/** Checks that the dialog is open and holds what was typed into it. */
async function expectTyped(page: Page) {
	const { dialog, boxes } = contactDialog(page);
	await expect(dialog).toBeVisible();
	for (const name of ['name', 'email', 'phone', 'message'] as const)
		await expect(boxes[name]).toHaveValue(goodMessage[name] ?? '');
}

test.describe('an island whose modules cannot be fetched', () => {
	test.use({ expectedErrors: [/ERR_FAILED/] });

	test('leaves a picture’s link to the browser, which follows it @thorough', async ({ page }) => {
		await page.route(onDemandModules, (route) => route.abort());
		await page.goto(paths.dental);
		const link = page.getByRole('region', { name: carouselLabels.label }).getByRole('link').first();
		const file = (await link.getAttribute('href')) ?? '';
		await link.click();
		await expect(page).toHaveURL(file);
	});

	test('is tried again at the next intent @thorough', async ({ page }) => {
		const hydrateModule = '**/assets/hydrate-*.js';
		const calculate = page.getByRole('button', { name: roiCalculator.calculate });
		await page.route(hydrateModule, (route) => route.abort());
		const failed = page.waitForEvent('requestfailed');
		await page.goto(paths.dental);
		await calculate.hover();
		await failed;
		await page.unroute(hydrateModule);
		await page.mouse.move(0, 0);
		await calculate.hover();
		await islandIsReady(page, 'dental-calculator');
	});
});

test.describe('an island that throws at its first render, or cannot be fetched', () => {
	test.use({ expectedErrors: [/broken on purpose|ERR_FAILED/] });

	test('keeps what was typed in its open dialog, and the form posts', async ({ page }) => {
		await replaceModule(page, 'island/contact-dialog', `export default ${brokenComponent}`);
		const { open, fill, send, boxes } = contactDialog(page);
		const release = await hold(page, '**/assets/island/*.js');
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		const broken = untilBroken(page);
		release();
		await broken;
		await expectTyped(page);
		await expect(boxes.message).toBeFocused();
		const postForm = async () => {
			const posted = untilPosted(page);
			await send();
			await posted;
			await expect(page).toHaveURL(paths.contactSent);
		};
		await postForm();

		await page.route(onDemandModules, (route) => route.abort());
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		await postForm();
	});
});

test.describe('an island that throws later', () => {
	// React's number for an object in the place of text.
	test.use({ expectedErrors: [/status of 422|Minified React error #31/] });

	test('goes back to its HTML with what was typed, and the form posts @thorough', async ({ page }) => {
		const { open, fill, send } = contactDialog(page);
		await page.goto(paths.contact);
		await open();
		await islandIsReady(page, 'contact-dialog');
		await fill(goodMessage);
		// Our server never sends this: an object where the form shows a sentence.
		const response = { status: 422, json: { errors: { name: { sentence: 'no text' } } } };
		await page.route('**/', (route) => route.fulfill(response), { times: 1 });
		await send();
		await expect(page.locator('[data-island]:not([data-hydrated])')).toBeAttached();
		await expectTyped(page);
		const posted = untilPosted(page);
		await send();
		await posted;
		await expect(page).toHaveURL(paths.contactSent);
	});
});

test.describe('an island whose HTML has changed before it hydrates', () => {
	// React's number for HTML that it has not rendered.
	test.use({ expectedErrors: [/Minified React error #418/] });

	test('keeps what was typed in its open dialog, and can be sent @thorough', async ({ page }) => {
		const release = await hold(page);
		const { open, fill, send, sent, boxes } = contactDialog(page);
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		// As password managers do.
		await boxes.name.evaluate((box) => box.after(document.createElement('span')));
		release();
		await islandIsReady(page, 'contact-dialog');
		await expectTyped(page);
		await expect(boxes.message).toBeFocused();
		await send();
		await expect(sent).toBeVisible();
	});

	test('does not show the results of other figures than those typed @thorough', async ({ page }) => {
		const release = await hold(page);
		const calculator = page.locator('#roi-calculator');
		const box = calculator.getByLabel(roiCalculator.labels.dentists);
		await page.goto(paths.dental);
		await box.fill('9');
		await box.evaluate((input) => input.after(document.createElement('span')));
		release();
		await islandIsReady(page, 'dental-calculator');
		await expect(box).toHaveValue('9');
		await expect(calculator.getByText(roiCalculator.prompt)).toBeVisible();
	});
});

test.describe('the chat, which has no served HTML', () => {
	test.use({ expectedErrors: [/TypeError/] });

	test('says so in its place when it throws @thorough', async ({ page }) => {
		// Without suggestions, which the panel expects.
		await page.route(`**${chatPath}`, (route) => route.fulfill({ json: { available: true } }));
		await page.goto(paths.contact);
		await chatPanel(page).launcher.press('Enter');
		await expect(page.getByRole('alert')).toHaveText('Unexpected Application Error!');
	});
});
