import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { expect, test } from './support/site.ts';

const { calls, labels } = load('calls.yaml');
const { call: id } = load('pages/home.yaml').hero;
const call = calls.find((one) => one.id === id);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a call happens again by keyboard, and a second press shows all of it', async ({ page }) => {
	await page.goto(paths.home);
	const figure = page.getByRole('figure', { name: labels.invented });
	const booked = figure.locator('div', { hasText: call?.cards[1]?.label ?? '' }).last();
	const button = figure.getByRole('button', { name: labels.play });
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(button).toHaveAttribute('aria-pressed', 'true');
	await expect(figure.getByText(call?.lines[0]?.text ?? '')).toHaveCSS('opacity', '1');
	await expect(booked).toHaveCSS('opacity', '0.3');
	await page.keyboard.press('Enter');
	// At once: in time it would be shown anyway.
	expect(await booked.evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
	await expect(button).not.toHaveAttribute('aria-pressed');
});
