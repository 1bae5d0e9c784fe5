import type { Page } from '@playwright/test';
import { paths } from '#content/pages.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel, test as chatTest } from '../e2e/support/chat-panel.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect } from '../e2e/support/site.ts';

/** The site has a chat, whose button floats too. */
const test = chatTest.extend({ siteUrl: ({ chatUrl }, use) => use(chatUrl) });
const sizes = ['360 × 640', '390 × 844', '768 × 1024', '1280 × 720', '1366 × 768', '1440 × 900'];
/** In CSS pixels (design, section 7). */
const smallest = 44;

test.slow();
test.use({ expectedErrors: [/status of 404|^404: /] });

/** Returns the links, controls and prices of the first view that the booking button covers. */
const covered = (page: Page) =>
	bookingPopup(page).floating.evaluate((link) => {
		const button = link.getBoundingClientRect();
		const isCovered = (box: DOMRect) =>
			box.left < button.right &&
			button.left < box.right &&
			box.top < button.bottom &&
			button.top < box.bottom;
		const rectsOf = (element: Element) => {
			const content = document.createRange();
			content.selectNodeContents(element);
			return [...element.getClientRects(), ...content.getClientRects()];
		};
		const controls = document.querySelectorAll(
			':is(main, footer) :is(a, button, input, select, textarea, summary)',
		);
		const prices = [...document.querySelectorAll('main *')].filter(
			({ firstElementChild, textContent }) => !firstElementChild && /\$\d/.test(textContent),
		);
		return [...controls, ...prices]
			.filter((element) => element.checkVisibility() && rectsOf(element).some(isCovered))
			.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
	});

for (const size of sizes)
	test(`booking covers nothing of a first view of ${size}${size === '390 × 844' ? '' : ' @thorough'}`, async ({
		page,
	}) => {
		const [width = 0, height = 0] = size.split(' × ').map(Number);
		await page.setViewportSize({ width, height });
		for (const path of Object.values(paths)) {
			await openPage(page, path);
			for (const button of [chatPanel(page).launcher, bookingPopup(page).floating]) {
				await expect.soft(button, path).toBeInViewport({ ratio: 1 });
				const box = await button.boundingBox();
				expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(smallest);
			}
			expect.soft(await covered(page), path).toEqual([]);
		}
	});
