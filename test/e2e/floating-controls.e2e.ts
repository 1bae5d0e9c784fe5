import type { Locator, Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test } from './support/chat-panel.ts';
import { expect } from './support/site.ts';
import { toasts } from './support/toasts.ts';
import { untilPainted } from './support/until-painted.ts';

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function boxOf(control: Locator): Promise<Box> {
	const box = await control.boundingBox();
	if (!box) throw new Error(`${control} is not on the page`);
	return box;
}

const overlap = (one: Box, other: Box) =>
	one.x < other.x + other.width &&
	other.x < one.x + one.width &&
	one.y < other.y + other.height &&
	other.y < one.y + one.height;

/** The last lines of the footer as they are drawn, without the space around them. */
const lastLines = (page: Page) =>
	page
		.getByRole('contentinfo')
		.getByText('©')
		.evaluate((element): Box[] => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
		});

for (const width of [320, 544, 1024])
	test(`nothing is covered at ${width} px @thorough`, async ({ page, context, chatUrl }) => {
		await fakeSchedulingService(context);
		await page.setViewportSize({ width, height: 800 });
		const { launcher, panel } = chatPanel(page);
		const { floating } = bookingPopup(page);
		const { all: toast } = toasts(page);
		await page.goto(chatUrl + paths.dental);
		await page.getByRole('button', { name: roiCalculator.copyLink }).click();
		await expect(launcher).toBeVisible();
		await expect(toast).toBeVisible();
		await untilPainted(page);
		const [chat, booking, message] = [await boxOf(launcher), await boxOf(floating), await boxOf(toast)];
		expect(overlap(chat, booking), 'chat and booking').toBe(false);
		expect(overlap(chat, message), 'chat and toast').toBe(false);
		expect(overlap(booking, message), 'booking and toast').toBe(false);

		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
		await untilPainted(page);
		const lines = await lastLines(page);
		expect(lines.length).toBeGreaterThan(0);
		for (const line of lines)
			for (const control of [launcher, floating]) expect(overlap(await boxOf(control), line)).toBe(false);

		await launcher.click();
		await expect(panel).toBeVisible();
		await untilPainted(page);
		const open = await boxOf(panel);
		const fillsWindow = await panel.evaluate((element) => element.matches(':modal'));
		const room = await page.evaluate(() => document.documentElement.clientWidth);
		if (fillsWindow) expect(open).toMatchObject({ x: 0, y: 0, width: room });
		else for (const control of [launcher, floating]) expect(overlap(open, await boxOf(control))).toBe(false);
		expect(fillsWindow).toBe(width < 480);
	});
