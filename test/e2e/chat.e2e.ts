import type { Locator } from '@playwright/test';
import { chat, chatFailures } from '#content/chat.ts';
import { paths } from '#content/pages.ts';
import { chatLimits } from '#contracts/chat.ts';
import { chatPanel, test } from './support/chat-panel.ts';
import { expect } from './support/site.ts';

test.use({
	contextOptions: { reducedMotion: 'no-preference' },
	expectedErrors: [/Failed to load resource/],
});

test('the answer to a suggestion leads to a page, and is still there on it', async ({
	page,
	provider,
	chatUrl,
}) => {
	const { open, panel, launcher } = chatPanel(page);
	provider.behaviour = { text: `Tēnā koe. **Every day**, see [Pricing](${paths.pricing}).` };
	await open(chatUrl);
	await panel.getByRole('listitem').getByRole('button').first().click();
	await panel.getByRole('link', { name: 'Pricing' }).click();
	await expect(page).toHaveURL(`${chatUrl}${paths.pricing}`);
	await expect(panel).toBeHidden();
	await launcher.press('Enter');
	await expect(panel.getByText('Every day')).toBeVisible();
});

test('a question that is being answered is still there on the next page', async ({
	page,
	provider,
	chatUrl,
}) => {
	const { open, ask, panel } = chatPanel(page);
	provider.behaviour = 'silent';
	await open(chatUrl);
	await ask('Do you work on Sundays?');
	await open(`${chatUrl}${paths.pricing}`);
	await expect(panel.getByText('Do you work on Sundays?')).toBeVisible();
});

test('closes by Escape, which leads back to its button, and opens again', async ({
	page,
	chatUrl,
}) => {
	const { open, panel, launcher } = chatPanel(page);
	await open(chatUrl);
	await page.keyboard.press('Escape');
	await expect(panel).toHaveCount(0);
	await expect(launcher).toBeFocused();
	await launcher.press('Enter');
	await expect(launcher).toHaveAttribute('aria-expanded', 'true');
});

test('brings as many exchanges along as the server takes', async ({ page, chatUrl, provider }) => {
	const { open, ask, button } = chatPanel(page);
	await page.addInitScript((count) => {
		const turns = Array.from({ length: count }, (_, index) => ({
			question: `Question ${index}?`,
			answer: 'Yes.',
			status: 'done',
		}));
		sessionStorage.setItem('chat-3', JSON.stringify(turns));
	}, chatLimits.exchanges + 1);
	await open(chatUrl);
	await ask('One more?');
	await expect(button(chat.send)).toBeVisible();
	const asked = provider.requests[0]?.body.messages.filter(({ role }) => role === 'user');
	expect(asked?.map(({ content }) => content).slice(0, 2)).toEqual(['Question 1?', 'Question 2?']);
});

test('the field for a question is as wide as the panel leaves room', async ({ page, chatUrl }) => {
	const { open, panel } = chatPanel(page);
	await open(chatUrl);
	const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
	const panelWidth = await widthOf(panel);
	expect(await widthOf(panel.getByRole('textbox'))).toBeGreaterThan(panelWidth / 2);
});

test('the panel looks like a card, also on a page that has none itself', async ({
	page,
	chatUrl,
}) => {
	const { open, panel } = chatPanel(page);
	const lookOf = async (path: string) => {
		await open(`${chatUrl}${path}`);
		return panel.evaluate((dialog) => {
			const { backgroundColor, borderRadius, borderWidth } = getComputedStyle(dialog);
			return { backgroundColor, borderRadius, borderWidth };
		});
	};
	const look = await lookOf(paths.home);
	expect(look).not.toMatchObject({ borderRadius: '0px' });
	expect(look).not.toMatchObject({ borderWidth: '0px' });
	expect(await lookOf(paths.privacy)).toEqual(look);
});

test('is cleared for good', async ({ page, chatUrl }) => {
	const { open, ask, panel, button } = chatPanel(page);
	const suggestions = panel.getByRole('heading', { name: chat.suggestions });
	await open(chatUrl);
	await ask('Hi');
	await expect(button(chat.send)).toBeVisible();
	await expect(button(chat.retry)).toHaveCount(0);
	await button(chat.clear).click();
	await expect(suggestions).toBeVisible();
	await open(chatUrl);
	await expect(suggestions).toBeVisible();
});

test('opens at a press that comes before the browser has reported the closing', async ({
	page,
	chatUrl,
}) => {
	const { open, panel, launcher, box } = chatPanel(page);
	await open(chatUrl);
	await launcher.evaluate(
		(button: HTMLElement, dialog) => {
			(dialog as HTMLDialogElement).close();
			button.click();
		},
		await panel.elementHandle(),
	);
	await expect(box).toBeFocused();
	await expect(launcher).toHaveAttribute('aria-expanded', 'true');
});

test('keeps a stopped answer, which the next question brings along @thorough', async ({
	page,
	chatUrl,
	provider,
}) => {
	const { open, ask, panel, button } = chatPanel(page);
	provider.behaviour = 'stall';
	await open(chatUrl);
	await ask('First?');
	await expect(panel.getByText('Kia ora,')).toBeVisible();
	await button(chat.stop).click();
	await expect(panel.getByText(chat.stopped)).toBeVisible();
	await expect.poll(() => provider.requests[0]?.wasLeft).toBe(true);
	await open(chatUrl);
	provider.behaviour = { text: 'A long answer. '.repeat(80) };
	await ask('Second?');
	await expect(button(chat.send)).toBeVisible();
	await expect(panel.getByText('Kia ora,')).not.toBeInViewport();
	await expect(panel.getByText('Second?')).toBeInViewport({ ratio: 1 });
	expect(provider.requests.at(-1)?.body.messages.slice(1)).toEqual([
		{ role: 'user', content: 'First?' },
		{ role: 'assistant', content: 'Kia ora, ' },
		{ role: 'user', content: 'Second?' },
	]);
});

test('says why there is no answer, and asks again @thorough', async ({
	page,
	chatUrl,
	provider,
	context,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { open, ask, panel, launcher, button } = chatPanel(page);
	provider.behaviour = 429;
	await open(chatUrl);
	await ask('Hi');
	await expect(panel.getByText(chatFailures.busy)).toBeVisible();
	await expect(panel.getByRole('link', { name: chat.contact })).toHaveAttribute(
		'href',
		paths.contact,
	);
	provider.behaviour = 'drop';
	await button(chat.retry).click();
	await expect(panel.getByText(chat.brokenOff)).toBeVisible();
	await expect(panel.getByText('Kia ora,')).toBeVisible();
	await context.setOffline(true);
	await button(chat.retry).click();
	await expect(panel.getByText(chat.unreachable)).toBeVisible();
	await expect(panel.getByText('Kia ora,')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(panel).toHaveCount(0);
	await expect(launcher).toBeFocused();
});

test('opens at the next press when the panel’s code was lost @thorough', async ({
	page,
	chatUrl,
}) => {
	const { launcher, panel } = chatPanel(page);
	await page.route('**/assets/chat-panel-*.js', (route) => route.abort());
	const lost = page.waitForEvent('requestfailed');
	await page.goto(chatUrl);
	await launcher.press('Enter');
	await lost;
	await page.unroute('**/assets/chat-panel-*.js');
	await launcher.press('Enter');
	await expect(panel).toBeVisible();
});
