import type { Page } from '@playwright/test';
import { load } from '#content/load.ts';
import { paths } from '#content/paths.ts';
import { expectNoViolations } from '../accessibility/expect-no-violations.ts';
import { expect, test } from './support/site.ts';

const { caption, call, quote, job, player } = load('examples.yaml').eveningCall;
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
		said: (text: string) => figure.locator('p').filter({ hasText: text }),
		status: figure.getByRole('status'),
		height: async () => (await figure.boundingBox())?.height,
	};
}

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });
	test('the evening call plays, pauses, skips and repeats by keyboard, moving nothing', async ({ page }) => {
		const { figure, button, row, note, said, status, height } = eveningCallOn(page);
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1000);
		await page.goto(paths.home);
		await button(player.watch).focus();
		await page.keyboard.press('Enter');
		await expect(button(player.skip)).toBeVisible();
		let now = 0;
		const runTo = async (seconds: number) => {
			await page.clock.runFor((seconds - now) * 1000);
			now = seconds;
		};
		const before = await height();
		await expect(row(0)).toHaveCSS('opacity', '0');

		await runTo(question.at + 1);
		await expect(said(question.text).locator('span')).not.toBeEmpty();
		await runTo((quote.lines[0]?.at ?? 0) + 0.2);
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

test('with reduced motion whole lines appear, and the quote can be read throughout @thorough', async ({
	page,
}) => {
	test.slow();
	const { figure, button, said, status } = eveningCallOn(page);
	const within = `[data-island="${island}"]`;
	await page.goto(paths.home);
	await button(player.watch).click();
	await expect(said(greeting.text).locator('span')).toBeEmpty();
	await expect(status).toHaveText(player.playing);
	const read = await figure.ariaSnapshot();
	for (const { what, price } of quote.lines)
		expect(read).toContain(`- term: ${what}\n      - definition: ${price}`);
	expect(read).toContain(job.note);
	expect(read).toContain(`- button "${player.pause}"`);
	await button(player.pause).click();
	await expectNoViolations(page, 'paused', { within });
	await button(player.skip).click();
	await expect(button(player.again)).toBeVisible();
	await expectNoViolations(page, 'ended', { within });
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('the evening call is complete and its transcript can be read @thorough', async ({ page }) => {
		const { figure, row, note } = eveningCallOn(page);
		await page.goto(paths.home);
		await expect(row(2)).toBeVisible();
		await expect(note).toBeVisible();
		await expect(figure.getByRole('button')).toHaveCount(0);
		await expect(figure.getByText(player.length)).toBeHidden();
		await figure.getByText(player.transcript).click();
		for (const { text } of call.turns)
			await expect(figure.locator('details li', { hasText: text })).toBeVisible();
	});
});
