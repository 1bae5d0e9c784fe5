import type { Page } from '@playwright/test';
import { menuLabels } from '#content/navigation.ts';
import { paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { type ChatAvailability, chatPath } from '#contracts/chat.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel } from '../e2e/support/chat-panel.ts';
import { menuButton, openPage } from '../e2e/support/pages.ts';
import { expect, test as siteTest } from '../e2e/support/site.ts';
import { narrowest } from '../e2e/support/window-sizes.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
/** Text of twice its size: WCAG 2.2, 1.4.4. */
const doubled = '200%';

/**
 * Returns the elements beyond the window's edge, with their first words, and how far the page
 * scrolls sideways. Clipped elements do not make it scroll. Contents of scrollers may be wider than
 * the window.
 */
const beyondTheEdge = (page: Page) =>
	page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement;
		const scrolls = (element: Element | null): boolean =>
			element !== null &&
			(/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
		const cut = [...document.querySelectorAll(':is(header, main, footer) *')].filter((element) => {
			const { right, width } = element.getBoundingClientRect();
			const isDrawn = element.closest('svg') !== null;
			return (
				!isDrawn && width > 1 && Math.round(right) > clientWidth && !scrolls(element.parentElement)
			);
		});
		const names = cut.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
		return [
			...names,
			...(scrollWidth > clientWidth ? [`the page scrolls by ${scrollWidth - clientWidth}`] : []),
		];
	});

/**
 * Returns the words that are broken without a hyphen, slash or dash, for example the amount
 * "$2,499". Addresses of pages and mailboxes may break anywhere.
 */
const brokenWords = (page: Page) =>
	page.evaluate(() => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		const broken = new Set<string>();
		while (walker.nextNode()) {
			const { currentNode: node } = walker;
			if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
			for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/]+/g)) {
				if (/@|\.\w/.test(word)) continue;
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				// A hidden label is one pixel wide.
				const drawn = [...range.getClientRects()].filter(({ width }) => width > 1);
				if (new Set(drawn.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
			}
		}
		return [...broken];
	});

/** WCAG 2.2, 2.5.8: the smallest target, in CSS pixels. */
const smallest = 24;

/**
 * Returns the links and controls that are smaller than a target should be, except links within a
 * sentence.
 */
const smallTargets = (page: Page) =>
	page.evaluate((least) => {
		const inSentence = ({ parentNode }: Element) =>
			[...(parentNode?.childNodes ?? [])].some(
				(node) => node instanceof Text && node.data.trim() !== '',
			);
		return (
			[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
				.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
				.filter((one) => !inSentence(one))
				.map((one) => ({
					name: one.textContent?.trim().slice(0, 40),
					box: one.getBoundingClientRect(),
				}))
				// A control that is shown as another is one pixel wide.
				.filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least)
				.map(({ name, box }) => `${name}: ${box.width} × ${box.height}`)
		);
	}, smallest);

/** Of the demo's dashboard: words of columns break at 320 px. */
const tables: readonly string[] = [paths.dentalDemo];
/** With large text, long words break in clauses beside their numbers as well. */
const dense: readonly string[] = [...tables, paths.terms, paths.salesTerms];
const amountOrTime = /^\$|^\d\d?:/;

/**
 * Returns the links, controls and prices of the first view that the booking button covers. A
 * picture that is a link may be under it at a corner: it is pressed anywhere else.
 */
const covered = (page: Page) =>
	bookingPopup(page).floating.evaluate((link) => {
		const button = link.getBoundingClientRect();
		const isCovered = (box: DOMRect) =>
			box.left < button.right &&
			button.left < box.right &&
			box.top < button.bottom &&
			button.top < box.bottom;
		const rectsOf = (element: Element) =>
			[element, ...element.querySelectorAll('*')].flatMap((each) => [...each.getClientRects()]);
		const controls = document.querySelectorAll(
			':is(main, footer) :is(a:not(:has(img)), button, input, select, textarea, summary)',
		);
		const prices = [...document.querySelectorAll('main *')].filter(
			({ firstElementChild, textContent }) => !firstElementChild && /\$\d/.test(textContent),
		);
		return [...controls, ...prices]
			.filter(
				(element) =>
					element.checkVisibility() &&
					!element.closest('[inert]') &&
					rectsOf(element).some(isCovered),
			)
			.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
	});

/** In CSS pixels. */
const smallestFloating = 44;

/** Returns what is wrong with the buttons that float over the first view of a page. */
async function wrongFloating(page: Page): Promise<string[]> {
	const { floating } = bookingPopup(page);
	const { launcher } = chatPanel(page);
	await expect(launcher).toBeVisible();
	const wrong: string[] = [];
	for (const [name, button] of Object.entries({ floating, launcher })) {
		const { isWhole, isOnTop, size } = await button.evaluate((it) => {
			const { x, y, right, bottom, width, height } = it.getBoundingClientRect();
			return {
				isWhole: x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight,
				isOnTop: it.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
				size: Math.min(width, height),
			};
		});
		if (!isWhole) wrong.push(`${name} is cut`);
		if (!isOnTop) wrong.push(`${name} is covered`);
		if (size < smallestFloating) wrong.push(`${name} has ${size} pixels`);
	}
	return [...wrong, ...(await covered(page)).map((one) => `covers ${one}`)];
}

/** Returns which of the two ways on in the bar are not whole in the window. */
async function lostInBar(page: Page): Promise<string[]> {
	const bar = page.getByRole('banner');
	const ways = {
		menu: menuButton(page),
		call: bar.getByRole('link', { name: `${menuLabels.phone} ${site.phone.shown}` }),
	};
	const lost = await Promise.all(
		Object.entries(ways).map(async ([name, way]) => {
			const isWhole = await way.evaluate((it) => {
				const { x, y, right, bottom, width } = it.getBoundingClientRect();
				return width > 0 && x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
			});
			return isWhole ? [] : [name];
		}),
	);
	return lost.flat();
}

/** Returns the main heading if the bar lies over it. */
async function hiddenHeading(page: Page): Promise<string[]> {
	const heading = page.getByRole('heading', { level: 1 });
	const bar = await page.getByRole('banner').boundingBox();
	const { y = 0 } = (await heading.boundingBox()) ?? {};
	return y > (bar?.height ?? 0) ? [] : [(await heading.textContent()) ?? ''];
}

/** What is wrong with a page in the windows of phones, and with text of twice its size. */
async function measure(page: Page) {
	await page.setViewportSize(wide);
	const wideHeading = await hiddenHeading(page);
	await page.setViewportSize(phone);
	const headings = [...wideHeading, ...(await hiddenHeading(page))];
	const floating = await wrongFloating(page);
	await page.setViewportSize(narrowest);
	const narrow = {
		beyond: await beyondTheEdge(page),
		small: await smallTargets(page),
		broken: await brokenWords(page),
	};
	await page.evaluate(
		(size) => document.documentElement.style.setProperty('font-size', size),
		doubled,
	);
	const narrowLarge = { beyond: await beyondTheEdge(page), broken: await brokenWords(page) };
	await page.setViewportSize(phone);
	const phoneLarge = {
		beyond: await beyondTheEdge(page),
		broken: await brokenWords(page),
		lost: await lostInBar(page),
	};
	return { headings, floating, narrow, narrowLarge, phoneLarge };
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** Opens a page of a site with a chat, whose button floats too. */
async function openWithChat(page: Page, path: string) {
	const json: ChatAvailability = { available: true, suggestions: [] };
	await page.route(`**${chatPath}`, (route) => route.fulfill({ json }));
	await openPage(page, path);
}

/** What is wrong with each page. It is measured once, because to open pages takes longest. */
const test = siteTest.extend<object, { measured: Readonly<Record<string, Measured>> }>({
	measured: [
		async ({ browser, sharedSite }, use) => {
			const page = await browser.newPage({ baseURL: sharedSite.url, reducedMotion: 'reduce' });
			const measured: Record<string, Measured> = {};
			for (const path of Object.values(paths)) {
				await openWithChat(page, path);
				measured[path] = await measure(page);
			}
			await page.close();
			await use(measured);
		},
		{ scope: 'worker', timeout: 180_000 },
	],
});

test.describe('every page', () => {
	// One worker measures.
	test.describe.configure({ mode: 'default' });

	/** Expects nothing wrong with any page but those that are left out. */
	const expectNone = (
		measured: Readonly<Record<string, Measured>>,
		wrongWith: (page: Measured) => readonly string[],
		leftOut: readonly string[] = [],
	) => {
		const wrong = Object.entries(measured)
			.filter(([path]) => !leftOut.includes(path))
			.flatMap(([path, page]) => wrongWith(page).map((what) => `${path}: ${what}`));
		expect(wrong).toEqual([]);
	};

	test('has floating buttons that are whole, on top, and cover nothing of a phone’s first view', ({
		measured,
	}) => expectNone(measured, ({ floating }) => floating));

	test('has its heading below the bar', ({ measured }) =>
		expectNone(measured, ({ headings }) => headings));

	test('fits a window of 320 px', ({ measured }) =>
		expectNone(measured, ({ narrow }) => narrow.beyond));

	test('has large enough targets', ({ measured }) =>
		expectNone(measured, ({ narrow }) => narrow.small));

	test('breaks no word at 320 px', ({ measured }) =>
		expectNone(measured, ({ narrow }) => narrow.broken, tables));

	test('fits 320 px and a phone with 200 % text', ({ measured }) =>
		expectNone(measured, ({ narrowLarge, phoneLarge }) => [
			...narrowLarge.beyond,
			...phoneLarge.beyond,
		]));

	test('breaks no amount and no time at 320 px with 200 % text', ({ measured }) =>
		expectNone(
			measured,
			({ narrowLarge }) => narrowLarge.broken.filter((word) => amountOrTime.test(word)),
			tables,
		));

	test('breaks no word on a phone with 200 % text', ({ measured }) =>
		expectNone(measured, ({ phoneLarge }) => phoneLarge.broken, dense));

	test('has menu and call in the bar of a phone with 200 % text', ({ measured }) =>
		expectNone(measured, ({ phoneLarge }) => phoneLarge.lost));
});

test('a heading that is one long word is broken at 320 px', async ({ page }) => {
	await page.setViewportSize(narrowest);
	for (const path of [paths.home, paths.services, paths.pricing, paths.contact, paths.privacy]) {
		await openPage(page, path);
		await page.locator('main :is(h1, h2)').evaluateAll((headings) => {
			for (const heading of headings) heading.textContent = 'unbreakable'.repeat(6);
		});
		expect.soft(await beyondTheEdge(page), path).toEqual([]);
	}
});

test('the dashboard to try has no hidden columns at 320 px', async ({ page }) => {
	await page.setViewportSize(narrowest);
	await openPage(page, paths.dentalDemo);
	const wider = await page.locator('main *').evaluateAll((elements) =>
		elements
			.filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map(({ textContent }) => textContent.slice(0, 30)),
	);
	expect(wider).toEqual([]);
});

test.describe('in other windows', () => {
	test.slow();
	test.use({ expectedErrors: [/status of 404|^404: /] });

	for (const width of [360, 768, 1024, 1280, 1440])
		test(`no page breaks a word at ${width} px @thorough`, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			for (const path of Object.values(paths)) {
				await openPage(page, path);
				expect.soft(await brokenWords(page), path).toEqual([]);
			}
		});

	for (const size of ['360 × 640', '768 × 1024', '1280 × 720', '1366 × 768', '1440 × 900'])
		test(`floating buttons cover nothing of a first view of ${size} @thorough`, async ({
			page,
		}) => {
			const [width = 0, height = 0] = size.split(' × ').map(Number);
			await page.setViewportSize({ width, height });
			for (const path of Object.values(paths)) {
				await openWithChat(page, path);
				expect.soft(await wrongFloating(page), path).toEqual([]);
			}
		});
});
