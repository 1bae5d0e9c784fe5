import type { Page } from '@playwright/test';
import { booking } from '#content/booking.ts';
import { roiCalculator } from '#content/dental-calculator.ts';
import { paths } from '#content/paths.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { thorough } from '../support/thorough.ts';
import { bookingPopup } from './support/booking.ts';
import { islandIsReady } from './support/island.ts';
import { expect, test } from './support/site.ts';
import { toasts } from './support/toasts.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function copyLink(page: Page) {
	await page.goto(paths.dental);
	const copy = page.getByRole('button', { name: roiCalculator.copyLink });
	await copy.click();
	const { all } = toasts(page);
	await expect(all).toHaveText([roiCalculator.linkCopied]);
	await expect(all).toBeInViewport();
	return { copy, toast: all };
}

test('come with their own look, above the booking button', thorough, async ({ page }) => {
	const { toast } = await copyLink(page);
	const { floating } = bookingPopup(page);
	const [message, button] = await Promise.all([toast.boundingBox(), floating.boundingBox()]);
	expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
	expect((message?.x ?? 0) + (message?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.9);
	const sheets = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
	expect(Math.min(...sheets), 'a style that the policy refused has no rules').toBeGreaterThan(0);
	await expect(toast).toHaveCSS('position', 'absolute');
});

test('are reached with Alt+T and closed from the keyboard', thorough, async ({ page }) => {
	const { toast, copy } = await copyLink(page);
	await page.keyboard.press('Alt+KeyT');
	await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(toast).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(toast).toHaveCount(0);
	await expect(copy).toBeFocused();
});

test('are swiped away', thorough, async ({ page }) => {
	const { toast } = await copyLink(page);
	const box = await toast.boundingBox();
	const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
	const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
	await page.mouse.move(x, y);
	await page.mouse.down();
	for (const step of [20, 60, 120, 180]) await page.mouse.move(x + step, y);
	await page.mouse.up();
	await expect(toast).toHaveCount(0);
});

test('say that a session is booked, inside the popup and after it', async ({ page, context }) => {
	await fakeSchedulingService(context);
	await page.goto(paths.contact);
	const { card, dialog, schedule, frame, close } = bookingPopup(page);
	await card.click();
	await expect(frame).toBeVisible();
	await schedule.click();
	const { all } = toasts(page);
	await expect(all).toHaveText([booking.scheduled]);
	await expect(dialog.getByRole('listitem')).toHaveCount(1);
	await all.getByRole('button').click();
	await expect(all).toHaveCount(0);
	await schedule.click();
	await expect(all).toHaveCount(1);
	await close.click();
	await expect(dialog).toHaveCount(0);
	await expect(all).toHaveText([booking.scheduled]);
});

test(
	'ignore a booking that another origin or another message reports',
	thorough,
	async ({ page, context }) => {
		await fakeSchedulingService(context);
		await page.goto(paths.contact);
		const { card, dialog, schedule } = bookingPopup(page);
		await card.click();
		await expect(dialog).toBeVisible();
		await page.evaluate(() => {
			const forged = { event: 'calendly.event_scheduled', payload: {} };
			window.postMessage(forged, '*');
			for (const origin of ['https://calendly.com.evil.example', 'http://calendly.com', 'null'])
				window.dispatchEvent(new MessageEvent('message', { origin, data: forged }));
			for (const data of [null, 'calendly.event_scheduled', { event: 'calendly.date_and_time_selected' }])
				window.dispatchEvent(new MessageEvent('message', { origin: 'https://calendly.com', data }));
		});
		const { all } = toasts(page);
		await schedule.click();
		await expect(all).toHaveCount(1);
	},
);

test('a page without any fetches nothing for them', thorough, async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto(paths.dental);
	await page.getByRole('button', { name: roiCalculator.calculate }).click();
	await islandIsReady(page, 'calculator');
	expect(asked.filter((address) => /toaster/.test(address))).toEqual([]);
});
