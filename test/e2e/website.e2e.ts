import { devices, type Page } from '@playwright/test';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { menuLabels } from '#content/navigation.ts';
import { paths } from '#content/pages.ts';
import { viewPath, websitePath } from '#server/inbox/paths.ts';
import { entryPath } from '#server/website/entry-address.ts';
import { expectNoViolations } from './support/expect-no-violations.ts';
import { owner, sessionAt, test } from './support/owner-site.ts';
import { expect, type StartSite } from './support/site.ts';

const { title } = load('pages.yaml').pricing;
const [group] = load('pages/pricing.yaml').groups;
const offering = group?.offerings[0];
const newPrice = '1,234';
/** So many sentences are more than a phone shows at once. */
const longText = 15;

/** The page is rendered anew each time, by a process that may have to start. */
const patience = { timeout: 60_000 };

/** Opens “Your website” of a server of the test's own: words that are changed there stay there. */
async function openOwn(page: Page, startSite: StartSite) {
	const server = await startSite({ INBOX_USERS: owner });
	await page.context().addCookies([await sessionAt(server)]);
	await page.goto(server.url + websitePath);
	return server;
}

test.use({ viewport: devices['iPhone 13'].viewport, hasTouch: true });
test.slow();

/** Opens the form of a price by a tap on what stands beside it. */
async function tapPrice(page: Page) {
	await page.getByRole('link', { name: title, exact: true }).click(patience);
	await page.locator('[data-text]', { hasText: offering?.bestFor ?? '' }).tap(patience);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, ${offering?.name}`);
}

/** Types a price and presses Save. Returns the box of the price. */
async function savePrice(page: Page, startSite: StartSite, typed: string) {
	await openOwn(page, startSite);
	await tapPrice(page);
	const price = page.getByLabel('Starting at');
	await price.fill(typed);
	await page.getByRole('button', { name: 'Save' }).click();
	return price;
}

test('a price that is published is what visitors read, until Undo', async ({
	page,
	context,
	startSite,
}) => {
	const { url } = await openOwn(page, startSite);
	await tapPrice(page);
	await page.getByLabel('Starting at').fill(newPrice);
	await page.getByLabel('Description').fill('Answers calls day and night. '.repeat(longText));
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('status').first()).toContainText('Saved.', patience);
	await page.getByRole('link', { name: '2 changes to publish' }).click();
	const publish = page.getByRole('button', { name: 'Publish' });
	await expect(publish).toBeVisible(patience);
	await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
	await expect(publish, 'beside a list that is longer than a screen').toBeInViewport();
	await publish.click();
	await expect(page.getByRole('status')).toHaveText('Published. Visitors see it now.', patience);
	await expect(page.locator(':focus'), 'what was done is read').toContainText('Published.');

	const visitor = await context.newPage();
	await visitor.goto(url + paths.pricing);
	await expect(visitor.getByRole('main')).toContainText(newPrice);
	await page.getByRole('button', { name: 'Undo' }).first().click();
	await expect(page.getByRole('status')).toHaveText(
		'It’s as it was before. Visitors see it now.',
		patience,
	);
	await visitor.reload();
	await expect(visitor.getByRole('main')).not.toContainText(newPrice);
});

test('after a move, what is said and the buttons are in view', async ({ page, startSite }) => {
	const { url } = await openOwn(page, startSite);
	await page.goto(url + entryPath({ file: 'pages/services.yaml', at: 'services.2' }));
	const again = page.getByRole('button', { name: 'Move up' });
	await again.click();
	await expect(page.locator(':focus')).toContainText(': 2 of', patience);
	await expect(page.getByText('Moved up. Now 2 of')).toBeInViewport();
	await expect(again).toBeInViewport({ ratio: 1 });
});

test('while a phone number is typed, nobody reads how another one is dialled', async ({ page }) => {
	await page.goto(entryPath({ file: 'site.yaml', at: 'phone' }));
	const shown = page.getByLabel('As shown');
	const dialled = page.getByLabel('As dialled');
	const before = await shown.inputValue();
	const number = await dialled.inputValue();
	await shown.fill('04 499 0011');
	await expect(dialled).toHaveValue('');
	await shown.fill(before);
	await expect(dialled).toHaveValue(number);
});

test('a phone number that is typed on a phone is saved with how it is dialled', async ({
	page,
	startSite,
}) => {
	const { url } = await openOwn(page, startSite);
	const phone = url + entryPath({ file: 'site.yaml', at: 'phone' });
	await page.goto(phone);
	await page.getByLabel('As shown').fill('04 499 0011');
	await page.getByRole('button', { name: 'Save' }).tap();
	await expect(page.getByRole('status').first()).toContainText('Saved.', patience);
	await page.goto(phone);
	await expect(page.getByLabel('As shown')).toHaveValue('04 499 0011', patience);
	await expect(page.getByLabel('As dialled')).toHaveValue('+6444990011');
});

test('the browser asks before a price that was typed is left', async ({ page }) => {
	await page.goto(entryPath({ file: 'pages/pricing.yaml', at: 'groups.0.offerings.0' }));
	await page.getByLabel('Starting at').fill(newPrice);
	const question = page.waitForEvent('dialog');
	const left = page.getByRole('link', { name: 'Back', exact: true }).click();
	expect((await question).type()).toBe('beforeunload');
	await (await question).dismiss();
	await left;
	await expect(page.getByLabel('Starting at')).toHaveValue(newPrice);
});

test.describe('a form that was refused', () => {
	test.use({ expectedErrors: [/status of 409/] });

	test('has what was typed when it is loaded again', async ({ page, startSite }) => {
		const price = await savePrice(page, startSite, 'a lot');
		await expect(page.getByRole('alert')).toBeVisible(patience);
		page.on('dialog', (question) => question.accept());
		await page.reload();
		await expect(price).toHaveValue('a lot', patience);
	});

	test('is what Back leads to after it was saved', async ({ page, startSite }) => {
		const price = await savePrice(page, startSite, 'a lot');
		await expect(page.getByRole('alert')).toContainText('We can’t read “a lot”', patience);
		await price.fill(newPrice);
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByRole('status').first()).toContainText('Saved.', patience);
		const response = await page.goBack();
		expect(response?.request().method()).toBe('GET');
		await expect(price).toBeVisible(patience);
	});

	test('says what was wrong until something else is typed', async ({ page, startSite }) => {
		const price = await savePrice(page, startSite, '');
		await expect(page.getByText('Fill in a price.')).toHaveCount(2, patience);
		await price.pressSequentially('1');
		await expect(page.getByText('Fill in a price.')).toHaveCount(0);
		await expect(page.getByRole('alert')).toHaveCount(0);
		expect(await price.getAttribute('aria-invalid')).toBeNull();
	});
});

test('form and list of changes have no violation @thorough', async ({ page, startSite }) => {
	await openOwn(page, startSite);
	await tapPrice(page);
	await expectNoViolations(page, 'the form');
	await page.getByLabel('Starting at').fill(newPrice);
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('status').first()).toContainText('Saved.', patience);
	await page.getByRole('link', { name: '1 change to publish' }).click();
	const before = priceText(offering?.startingAt ?? 0);
	await expect(page.getByRole('deletion')).toHaveText(before, patience);
	await expectNoViolations(page, 'your website');
});

/**
 * Taps the middle of each text of a preview. Returns those that open another form than their own.
 */
const wronglyOpened = (page: Page) =>
	page.locator('[data-text]:not(:has([data-text]))').evaluateAll((texts) => {
		let opened = '';
		navigation.addEventListener('navigate', (event) => {
			opened = event.destination.url;
			event.preventDefault();
		});
		return texts.flatMap((text) => {
			text.scrollIntoView({ block: 'center', behavior: 'instant' });
			const { x, y, width, height } = text.getClientRects()[0] ?? new DOMRect();
			const [clientX, clientY] = [x + width / 2, y + height / 2];
			// What is clipped or outside of the screen is for screen readers, and no finger reaches it.
			if (!document.elementsFromPoint(clientX, clientY).includes(text)) return [];
			const tap = { clientX, clientY, detail: 1, bubbles: true, cancelable: true };
			document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('click', tap));
			return opened.includes(text.getAttribute('data-text') ?? '') ? [] : [text.textContent];
		});
	});

/** Most of what a page can be made of. */
const kinds: readonly string[] = [paths.home, paths.pricing];

for (const [which, isAmong] of [
	['pages of each kind', true],
	['the other pages @thorough', false],
] as const)
	test(`a tap on any text opens its own form, on ${which}`, async ({ page }) => {
		for (const path of Object.values(paths)) {
			if (kinds.includes(path) !== isAmong) continue;
			await page.goto(viewPath + path);
			await expect(page.locator('main [data-text]').first(), path).toBeAttached(patience);
			expect.soft(await wronglyOpened(page), path).toEqual([]);
		}
	});

test('a tap on what opens the menu opens it, and one on an entry its form', async ({ page }) => {
	await page.goto(viewPath + paths.home);
	const { menu } = load('interface.yaml').menus;
	await page.getByRole('button', { name: menu, exact: true }).tap(patience);
	await page.getByRole('banner').getByText(title, { exact: true }).tap();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(title, patience);
});

test('keys are told where texts are changed', async ({ page }) => {
	await page.goto(viewPath + paths.home);
	await expect(page.getByRole('status')).toHaveText('Choose a text to change it.', patience);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('status')).toHaveText('Choose a text from “All words” to change it.');
});

test('Enter saves a text, whose box shows all of it', async ({ page, startSite }) => {
	await openOwn(page, startSite);
	await tapPrice(page);
	const box = page.getByLabel('Best for');
	await box.fill(`${'Calls that you miss '.repeat(7)}.`);
	const hidden = await box.evaluate(
		({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
	);
	expect(hidden).toBeLessThanOrEqual(0);
	await box.press('Enter');
	await expect(page.getByRole('status').first()).toContainText('Saved.', patience);
});

/** Returns whether nothing lies over what has the focus. */
const isFocusSeen = (page: Page) =>
	page.evaluate(() => {
		const focused = document.activeElement ?? document.body;
		const { left, top } = focused.getBoundingClientRect();
		const seen = document.elementFromPoint(left + 10, top + 10);
		return focused.contains(seen);
	});

test('the bar of a preview lies over nothing that has the focus', async ({ page }) => {
	await page.goto(viewPath + paths.contact);
	const skipLink = page.getByRole('link', { name: menuLabels.skip });
	await expect(skipLink).not.toBeInViewport();
	await page.getByRole('link', { name: 'Your website' }).focus();
	await page.keyboard.press('Tab');
	await expect.poll(() => isFocusSeen(page), 'the link to the content').toBe(true);
	await page.locator('footer').scrollIntoViewIfNeeded();
	await page.keyboard.press('Tab');
	await expect.poll(() => isFocusSeen(page), 'the name of the site').toBe(true);
});

test('a preview begins as its page: the site’s bar is over the hero, and the skip link hidden', async ({
	page,
}) => {
	await page.goto(viewPath + paths.home);
	const bar = await page.getByRole('banner').boundingBox();
	const hero = await page.getByRole('main').boundingBox();
	expect(hero?.y).toBe(bar?.y);
	await expect(page.locator('[href="#main"]')).not.toBeInViewport();
});
