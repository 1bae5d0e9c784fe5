import type { Page } from '@playwright/test';
import { eveningCall } from '#content/examples.ts';
import { paths } from '#content/paths.ts';
import { expectNoViolations } from '../accessibility/expect-no-violations.ts';
import { islandIsReady } from './support/island.ts';
import { expect, test } from './support/site.ts';

const { caption, call, quote, job, player } = eveningCall;
const [greeting, question] = call.turns;
const island = 'evening-call';

function eveningCallOn(page: Page) {
	const figure = page.getByRole('figure', { name: caption });
	return {
		figure,
		button: (name: string) => figure.getByRole('button', { name, exact: true }),
		/** A row of the quote. */
		row: (index: number) => figure.getByText(quote.lines[index]?.what ?? '').locator('..'),
		note: figure.getByText(job.note),
		transcript: figure.getByText(player.transcript),
		said: (text: string) => figure.locator('p').filter({ hasText: text }),
		status: figure.getByRole('status'),
		height: async () => (await figure.boundingBox())?.height,
	};
}

/** Opens the home page and starts the call with the keyboard, on a clock that only `runTo` moves. */
async function start(page: Page) {
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	await page.goto(paths.home);
	const { button } = eveningCallOn(page);
	await button(player.play).focus();
	await page.keyboard.press('Enter');
	await expect(button(player.skip)).toBeVisible();
	let now = 0;
	return async (seconds: number) => {
		await page.clock.runFor((seconds - now) * 1000);
		now = seconds;
	};
}

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	test('the evening call plays, pauses, skips and repeats by keyboard, moving nothing', async ({ page }) => {
		const { figure, button, row, note, said, status, height } = eveningCallOn(page);
		const runTo = await start(page);
		await islandIsReady(page, island);
		const before = await height();
		await expect(row(0)).toHaveCSS('opacity', '0');

		await runTo(question.at + 1);
		await expect(said(question.text).locator('span')).not.toBeEmpty();
		await runTo(quote.lines[0].at + 0.2);
		await expect(row(0)).toHaveCSS('opacity', '1');
		await expect(row(1)).toHaveCSS('opacity', '0');

		await page.keyboard.press('Space');
		await expect(button(player.resume)).toBeFocused();
		await page.clock.runFor(5000);
		await expect(row(1)).toHaveCSS('opacity', '0');
		await page.keyboard.press('Space');
		await expect(button(player.pause)).toBeFocused();
		await runTo(job.at);
		await expect(row(2)).toHaveCSS('opacity', '1');
		await expect(note).toHaveCSS('opacity', '0');
		expect(await height()).toBe(before);

		await runTo(call.length + 1);
		await expect(button(player.again)).toBeFocused();
		await expect(status).toHaveText(player.ended);
		await expect(note).toHaveCSS('opacity', '1');
		expect(await height()).toBe(before);

		await page.keyboard.press('Enter');
		await expect(row(0)).toHaveCSS('opacity', '0');
		await page.keyboard.press('Escape');
		await expect(button(player.again)).toBeFocused();
		await expect(row(0)).toHaveCSS('opacity', '1');
		await page.keyboard.press('Enter');
		await button(player.skip).press('Enter');
		await expect(button(player.again)).toBeFocused();
		await expect(figure.getByRole('button')).toHaveCount(1);
	});
});

test('with reduced motion whole lines appear, without a violation @thorough', async ({ page }) => {
	test.slow();
	const { button, said } = eveningCallOn(page);
	const within = `[data-island="${island}"]`;
	await page.goto(paths.home);
	await button(player.play).click();
	await expect(said(greeting.text).locator('span')).toBeEmpty();
	await button(player.pause).click();
	await expectNoViolations(page, 'paused', { within });
	await button(player.skip).click();
	await expect(button(player.again)).toBeVisible();
	await expectNoViolations(page, 'ended', { within });
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('the evening call is complete and its transcript can be read @thorough', async ({ page }) => {
		const { figure, transcript, row, note } = eveningCallOn(page);
		await page.goto(paths.home);
		await expect(row(2)).toBeVisible();
		await expect(note).toBeVisible();
		await expect(figure.getByRole('button')).toHaveCount(0);
		await transcript.click();
		for (const { text } of call.turns) await expect(figure.locator('dd', { hasText: text })).toBeVisible();
	});
});
