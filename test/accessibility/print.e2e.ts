import type { Page } from '@playwright/test';
import { paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { contrast, minimumForText, type Rgb } from '#test/support/contrast.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect, test as siteTest } from '../e2e/support/site.ts';

const white: Rgb = [255, 255, 255];
const { home, pricing, businessProcessAutomation, dental, terms } = paths;

/**
 * Returns what is for the screen only and is printed all the same: signs of rows that open, too.
 */
const forScreens = (page: Page) =>
	page
		.locator('[href="#main"], header div, nav, body > section, summary, summary svg')
		.evaluateAll((elements) =>
			elements
				.filter((element) => element.checkVisibility())
				.filter((element) => {
					const { display, content } = getComputedStyle(element, '::after');
					return (
						!element.matches('summary') || (display !== 'none' && !/none|normal/.test(content))
					);
				})
				.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`),
		);

/** Returns the texts with their colours, as they are on white. */
const colouredTexts = (page: Page) =>
	page.locator('main').evaluate((main) => {
		const context = new OffscreenCanvas(1, 1).getContext('2d');
		if (!context) throw new Error('The browser has no canvas.');
		const onWhite = (colour: string) => {
			for (const fill of ['white', colour]) {
				context.fillStyle = fill;
				context.fillRect(0, 0, 1, 1);
			}
			const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
			return [red, green, blue] as const;
		};
		const hasText = (element: Element) =>
			[...element.childNodes].some((node) => node instanceof Text && node.data.trim());
		return [...main.querySelectorAll('*')]
			.filter(
				(element) =>
					!element.closest('svg, dialog') && element.checkVisibility() && hasText(element),
			)
			.map((element) => ({
				what: `${element.tagName} ${element.textContent?.slice(0, 40)}`,
				colour: onWhite(getComputedStyle(element).color),
			}));
	});

/** Returns the texts that cannot be read on white paper. */
async function paleTexts(page: Page): Promise<string[]> {
	const texts = await colouredTexts(page);
	return texts
		.filter(({ colour }) => contrast(colour, white) < minimumForText)
		.map(({ what }) => what);
}

/** Returns the cards that a page break could split. */
const splitCards = (page: Page) =>
	page.locator('main').evaluate((main) => {
		const isCard = (element: Element) => {
			const { borderRadius, boxShadow, backgroundColor } = getComputedStyle(element);
			return (
				borderRadius !== '0px' && (boxShadow !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)')
			);
		};
		const isWhole = (element: Element | null): boolean =>
			element !== null &&
			(getComputedStyle(element).breakInside === 'avoid' || isWhole(element.parentElement));
		return [...main.querySelectorAll('li, section, article, figure, blockquote, dl > div, tr')]
			.filter((element) => element.checkVisibility() && !element.closest('dialog'))
			.filter((element) => isCard(element) && !isWhole(element))
			.map((card) => `${card.tagName} ${card.textContent?.slice(0, 40)}`);
	});

/** Returns the entries of lists that are printed over what follows their section. */
const belowSection = (page: Page) =>
	page.locator('main section li').evaluateAll((items) => {
		const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
		return items
			.filter((item) => bottom(item) > bottom(item.closest('section')) + 1)
			.map(({ textContent }) => textContent?.slice(0, 40) ?? '');
	});

/** Returns what a browser prints on each sheet again, over what is there. */
const repeated = (page: Page) =>
	page
		.locator('body *')
		.evaluateAll((elements) =>
			elements
				.filter((one) => one.checkVisibility() && getComputedStyle(one).position === 'fixed')
				.map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`),
		);

async function measure(page: Page) {
	return {
		forScreens: await forScreens(page),
		letterhead: await page.getByRole('banner').innerText(),
		background: await page.locator('html').evaluate((it) => getComputedStyle(it).backgroundColor),
		pale: await paleTexts(page),
		split: await splitCards(page),
		below: await belowSection(page),
		repeated: await repeated(page),
	};
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** What is wrong with pages on paper. It is measured once, because to open pages takes longest. */
const test = siteTest.extend<object, { printed: Readonly<Record<string, Measured>> }>({
	printed: [
		async ({ browser, sharedSite }, use) => {
			const page = await browser.newPage({ baseURL: sharedSite.url });
			await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
			const printed: Record<string, Measured> = {};
			for (const path of [home, pricing, businessProcessAutomation, dental, terms]) {
				await openPage(page, path);
				printed[path] = await measure(page);
			}
			await page.close();
			await use(printed);
		},
		{ scope: 'worker' },
	],
});

// One worker measures.
test.describe.configure({ mode: 'default' });

/** The same for each page: one value of what was measured. */
const each = <Name extends keyof Measured>(
	printed: Readonly<Record<string, Measured>>,
	name: Name,
) => Object.fromEntries(Object.entries(printed).map(([path, page]) => [path, page[name]]));
const forEach = <Value>(printed: Readonly<Record<string, Measured>>, value: Value) =>
	Object.fromEntries(Object.keys(printed).map((path) => [path, value]));

test('menus and floating buttons are not printed', ({ printed }) =>
	expect(each(printed, 'forScreens')).toEqual(forEach(printed, [])));

test('paper begins with the name of the firm', ({ printed }) =>
	expect(each(printed, 'letterhead')).toEqual(forEach(printed, site.brand)));

test('nothing is printed on each sheet again, over what is there', ({ printed }) =>
	expect(each(printed, 'repeated')).toEqual(forEach(printed, [])));

test('pages are white on paper, in dark colours too', ({ printed }) =>
	expect(each(printed, 'background')).toEqual(forEach(printed, 'rgb(255, 255, 255)')));

test('texts are dark on paper, without background graphics', ({ printed }) =>
	expect(each(printed, 'pale')).toEqual(forEach(printed, [])));

test('no page break splits a card', ({ printed }) =>
	expect(each(printed, 'split')).toEqual(forEach(printed, [])));

test('no entry of a list is printed over what follows its section', ({ printed }) =>
	expect(each(printed, 'below')).toEqual(forEach(printed, [])));
