import type { Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import { chatPanel } from './support/chat-panel.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, onDemandModules } from './support/modules.ts';
import { expect, test } from './support/site.ts';

test.use({
	// React's numbers: 31 is an object in the place of text, 418 is HTML that it has not rendered.
	expectedErrors: [/broken on purpose|ERR_FAILED|status of 422|Minified React error #(31|418)|TypeError/],
});

/** Opens the contact dialog and fills it. */
async function openFilled(page: Page, beforeFill = async () => {}) {
	const { open, fill } = contactDialog(page);
	await page.goto(paths.contact);
	await open();
	await beforeFill();
	await fill(goodMessage);
}

/** Checks that the dialog is open and holds what was typed into it. */
async function expectTyped(page: Page) {
	const { dialog, boxes } = contactDialog(page);
	await expect(dialog).toBeVisible();
	for (const name of ['name', 'email', 'phone', 'message'] as const)
		await expect(boxes[name]).toHaveValue(goodMessage[name] ?? '');
}

/** Checks that the browser posts the form by itself, and leaves the page for the response. */
async function expectPosts(page: Page) {
	const posted = page.waitForRequest((one) => one.method() === 'POST' && one.isNavigationRequest());
	await contactDialog(page).send();
	await posted;
	await expect(page).toHaveURL(paths.contactSent);
}

test('an island that throws at first, or cannot be fetched, keeps its text and posts', async ({ page }) => {
	const component = 'export default () => { throw new Error("broken on purpose"); }';
	await page.route('**/assets/island/contact-dialog-*.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: component }),
	);
	const release = await hold(page, '**/assets/island/*.js');
	await openFilled(page);
	const broken = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'));
	release();
	await broken;
	await expectTyped(page);
	await expect(contactDialog(page).boxes.message).toBeFocused();
	await expectPosts(page);

	await page.route(onDemandModules, (route) => route.abort());
	await openFilled(page);
	await expectPosts(page);
});

test('an island that throws later goes back to its HTML with its text, and posts @thorough', async ({
	page,
}) => {
	await openFilled(page, () => islandIsReady(page, 'contact-dialog'));
	// Our server never sends this: an object where the form shows a sentence.
	const response = { status: 422, json: { errors: { name: { sentence: 'no text' } } } };
	await page.route('**/', (route) => route.fulfill(response), { times: 1 });
	await contactDialog(page).send();
	await expect(page.locator('[data-island="contact-dialog"]:not([data-hydrated])')).toBeAttached();
	await expectTyped(page);
	await expectPosts(page);
});

test('an island that cannot be fetched is tried again at the next intent @thorough', async ({ page }) => {
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

test('an island whose HTML an extension has changed keeps its text, and can be sent @thorough', async ({
	page,
}) => {
	const release = await hold(page);
	const { send, sent, boxes } = contactDialog(page);
	await openFilled(page);
	// As password managers do.
	await boxes.name.evaluate((box) => box.after(document.createElement('span')));
	release();
	await islandIsReady(page, 'contact-dialog');
	await expectTyped(page);
	await expect(boxes.message).toBeFocused();
	await send();
	await expect(sent).toBeVisible();

	const releaseCalculator = await hold(page);
	const calculator = page.locator('#roi-calculator');
	const box = calculator.getByLabel(roiCalculator.labels.dentists);
	await page.goto(paths.dental);
	await box.fill('9');
	await box.evaluate((input) => input.after(document.createElement('span')));
	releaseCalculator();
	await islandIsReady(page, 'dental-calculator');
	await expect(box).toHaveValue('9');
	await expect(calculator.getByText(roiCalculator.prompt), 'no result of other figures').toBeVisible();
});

test('the chat, which has no served HTML, says in its place that it has thrown @thorough', async ({
	page,
}) => {
	// Without suggestions, which the panel expects.
	await page.route(`**${chatPath}`, (route) => route.fulfill({ json: { available: true } }));
	await page.goto(paths.contact);
	await chatPanel(page).launcher.press('Enter');
	await expect(page.getByRole('alert')).toHaveText('Unexpected Application Error!');
});
