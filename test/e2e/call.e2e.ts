import { load } from '#content/load.ts';
import { pages, paths } from '#content/pages.ts';
import { expect, test } from './support/site.ts';

const { calls, labels } = load('calls.yaml');
const call = calls[pages.home.call ?? ''];
if (!call) throw new Error('The home page has no call.');
const result = call.cards[1].label;

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	test('a call happens again by keyboard, and a second press shows all of it', async ({ page }) => {
		await page.goto(paths.home);
		const figure = page.getByRole('figure', { name: labels.invented });
		const booked = figure.locator('div', { hasText: result }).last();
		await figure.getByRole('button', { name: labels.play }).focus();
		await page.keyboard.press('Enter');
		await expect(booked).toHaveCSS('opacity', '0.15');
		await page.keyboard.press('Enter');
		await expect(booked).toHaveCSS('opacity', '1');
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('a call is complete and has no button', async ({ page }) => {
		await page.goto(paths.home);
		const figure = page.getByRole('figure', { name: labels.invented });
		await expect(figure.getByText(result)).toBeVisible();
		await expect(figure.getByRole('button')).toHaveCount(0);
	});
});
